import { act } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const browser = { reached: false, log: [] as string[], place: document.createElement('div') };
let hydrated: typeof import('./hydrated.ts');
let late: typeof import('./late.tsx');

function Taken({ name }: { name: string }) {
  useEffect(() => {
    browser.log.push(`${name}: ${hydrated.isHydrated() ? 'whole page' : 'not yet'}`);
  }, [name]);
  return <p>{name}</p>;
}

const never = new Promise<never>(() => undefined);

/** Comes from the server and is never done in the browser. */
function Stuck() {
  if (browser.reached) throw never;
  return <p>late</p>;
}

function Page({ children }: { children: ReactNode }) {
  useEffect(hydrated.markHydrated, []);
  return (
    <main>
      <late.Late>{children}</late.Late>
      <Taken name="first" />
    </main>
  );
}

async function takeOver(page: ReactNode) {
  browser.place.innerHTML = renderToString(page);
  expect(browser.place).toHaveTextContent('latefirst');
  browser.reached = true;
  return act(async () => hydrateRoot(browser.place, page));
}

beforeEach(async () => {
  // As in a browser that has just received a page from the server.
  vi.stubGlobal('__reactRouterContext', {});
  vi.resetModules();
  hydrated = await import('./hydrated.ts');
  late = await import('./late.tsx');
  Object.assign(browser, { reached: false, log: [] });
  document.body.append(browser.place);
});

afterEach(() => {
  browser.place.remove();
  vi.unstubAllGlobals();
});

describe('a late piece', () => {
  it('comes with the page, is taken over after the rest, and the page is not taken before it is', async () => {
    const root = await takeOver(
      <Page>
        <Taken name="late" />
      </Page>,
    );
    expect(browser.log).toEqual(['first: not yet', 'late: not yet']);
    expect(hydrated.isHydrated()).toBe(true);
    await act(async () => root.unmount());
  });

  it('is not waited for once it has gone', async () => {
    const root = await takeOver(
      <Page>
        <Stuck />
      </Page>,
    );
    expect(hydrated.isHydrated()).toBe(false);
    await act(async () => root.unmount());
    expect(hydrated.isHydrated()).toBe(true);
  });
});
