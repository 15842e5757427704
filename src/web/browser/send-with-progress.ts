/**
 * Returns a network for calls whose body is large: `onProgress` gets the share of it that was sent, 0 to 1. `fetch`
 * does not report that.
 */
export function sendWithProgress(
  onProgress: (share: number) => void,
): (address: string, init: RequestInit) => Promise<Response> {
  return (address, { method = "GET", headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.responseType = "blob";
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(new Response(request.response as Blob, { status: request.status }));
      request.onerror = () => reject(new TypeError("the network failed"));
      request.onabort = () => reject(new DOMException("aborted", "AbortError"));
      signal?.addEventListener("abort", () => request.abort());
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}
