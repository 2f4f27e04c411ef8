const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .split('\r\n')
    .filter((line) => line.includes(': '))
    .map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    });

/** A `fetch` that reports upload progress from 0 to 1, which the native one cannot. A retry starts at 0. */
export function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (url, { method = 'POST', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const request = new XMLHttpRequest();
      const stop = () => request.abort();
      signal?.addEventListener('abort', stop);
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => {
        const { status, statusText, responseText } = request;
        resolve(
          new Response(status === 204 ? null : responseText, { status, statusText, headers: headersOf(request) }),
        );
      });
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      request.addEventListener('abort', () => reject(signal?.reason));
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
      request.open(method, String(url));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      onProgress(0);
      request.send(body as FormData);
    });
}
