import { inflateSync } from "node:zlib";

const WOFF = 0x774f4646;
const HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/**
 * Returns the font of a WOFF file as an uncompressed OpenType file. A renderer that reads the packed one inflates a
 * table again for each glyph, which costs more than all its other work. Throws if the file is not a WOFF.
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF) throw new Error("the font is no WOFF file");
  const flavor = woff.readUInt32BE(4);
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  const log = Math.floor(Math.log2(count));
  header.writeUInt32BE(flavor, 0);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** log * 16, 6);
  header.writeUInt16BE(log, 8);
  header.writeUInt16BE(count * 16 - 2 ** log * 16, 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER_BYTES + index * WOFF_ENTRY_BYTES;
    const [packedAt, packedLength, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
      number,
    ];
    const packed = woff.subarray(packedAt, packedAt + packedLength);
    const table = packedLength === length ? packed : inflateSync(packed);
    const target = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    woff.copy(header, target, entry, entry + 4);
    header.writeUInt32BE(checksum, target + 4);
    header.writeUInt32BE(offset, target + 8);
    header.writeUInt32BE(length, target + 12);
    // Tables start at multiples of four.
    parts.push(table, Buffer.alloc(-length & 3));
    offset += length + (-length & 3);
  }
  return Buffer.concat(parts);
}
