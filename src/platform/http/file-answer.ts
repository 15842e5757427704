/** Returns a response with these bytes as a file: shown by the browser, or stored by it if `attachment` is set. */
export function fileAnswer(
  bytes: Uint8Array,
  { type, name, attachment = false }: { type: string; name: string; attachment?: boolean },
): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": type,
      "content-disposition": `${attachment ? "attachment" : "inline"}; filename="${name}"`,
    },
  });
}
