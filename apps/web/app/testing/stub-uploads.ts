import { vi } from 'vitest';

/** Sends uploads through the stubbed `fetch`, with progress events at 50% and 100%. */
export function stubUploads(): void {
  vi.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(function request() {
    const stopped = new AbortController();
    let target = { method: '', url: '' };
    const tell = (name: string) => {
      made.dispatchEvent(new Event(name));
      made.dispatchEvent(new Event('loadend'));
    };
    const progress = (loaded: number) =>
      made.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }));
    const made = Object.assign(new EventTarget(), {
      upload: new EventTarget(),
      status: 0,
      statusText: '',
      responseText: '',
      open: (method: string, url: string) => {
        target = { method, url };
      },
      setRequestHeader: () => undefined,
      getAllResponseHeaders: () => '',
      abort: () => {
        stopped.abort();
        tell('abort');
      },
      send: async (body: FormData) => {
        progress(50);
        try {
          const response = await fetch(target.url, { method: target.method, body });
          if (stopped.signal.aborted) return;
          progress(100);
          Object.assign(made, { status: response.status, responseText: await response.text() });
          tell('load');
        } catch {
          tell('error');
        }
      },
    });
    return made as unknown as XMLHttpRequest;
  });
}
