import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createCleanPhoto } from "./clean-photo.ts";

it("a photo is not even read while another one is being cleaned", async () => {
  const cleanPhoto = createCleanPhoto();
  const read: string[] = [];
  const release = Promise.withResolvers<void>();
  const photo = (name: string) =>
    Object.assign(new Blob([name]), {
      async arrayBuffer() {
        read.push(name);
        await release.promise;
        return new ArrayBuffer(0);
      },
    });
  const cleaned = ["first", "second"].map((name) => cleanPhoto(photo(name), 100));
  await setImmediate();
  expect(read).toEqual(["first"]);
  release.resolve();
  expect(await Promise.all(cleaned)).toEqual([null, null]);
  expect(read).toEqual(["first", "second"]);
});
