import type { Page } from '@playwright/test';

const cartLine = (id: string, name: string, price: number, quantity: number) => ({
  id,
  name,
  price,
  quantity,
  image: null,
  seller: 'Alder & Rue',
  category: 'Tea',
});

export const chamomile = cartLine('chamomile', 'Chamomile Flowers', 8.5, 2);
export const sencha = cartLine('sencha', 'First Flush Sencha', 14.25, 1);

/** What the browser already keeps when the page opens, under the names the app itself uses. */
export async function keepInBrowser(page: Page, records: Record<string, unknown>): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
  }, records);
}

export const keptInBrowser = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
