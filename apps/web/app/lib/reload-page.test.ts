import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { connection } from './connection.ts';
import { deferReloadsWhileOffline, pendingPath, reloadPage } from './reload-page.ts';

/** As the browser tells of a reload before it happens. */
function fireReload(userInitiated: boolean): Event {
  const event = new Event('navigate', { cancelable: true });
  Object.assign(event, { navigationType: 'reload', userInitiated });
  window.navigation.dispatchEvent(event);
  return event;
}

function startApp() {
  vi.stubGlobal('navigation', new EventTarget());
  deferReloadsWhileOffline();
}

afterEach(() => {
  connection.set('reached');
  pendingPath.set(undefined);
});

it('opens the requested page after reconnecting, and keeps the current page until then', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const open = vi.spyOn(window.location, 'assign').mockReturnValue();
  startApp();
  pendingPath.set('/cart');
  expect(fireReload(false).defaultPrevented).toBe(true);
  await eventually(() => expect(connection.get()).toBe('lost'));
  expect(open).not.toHaveBeenCalled();
  connection.set('reached');
  await eventually(() => expect(open).toHaveBeenCalledWith('/cart'));
});

it('does not block a reload that the visitor or this app requested', () => {
  startApp();
  expect(fireReload(true).defaultPrevented).toBe(false);
  let event: Event | undefined;
  vi.spyOn(window.location, 'reload').mockImplementation(() => {
    event = fireReload(false);
  });
  reloadPage();
  expect(event?.defaultPrevented).toBe(false);
});

it('reloads the page when a new version has replaced a script, and not when only the connection was lost', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(new Response(null, { status: 200 }));
  vi.stubGlobal('fetch', fetched);
  startApp();
  const missScript = () => {
    const payload = new TypeError('Failed to fetch dynamically imported module: https://shop.test/assets/menu-1a2b.js');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  };
  missScript();
  await eventually(() => expect(fetched).toHaveBeenCalled());
  await fetched.mock.results[0]?.value;
  expect(reload).not.toHaveBeenCalled();
  fetched.mockResolvedValue(new Response(null, { status: 404 }));
  missScript();
  await eventually(() => expect(reload).toHaveBeenCalledOnce());
});
