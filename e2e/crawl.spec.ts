import { ROUTES, type RouteEntry } from '@herbary/contract/routes.ts';
import { expect, test } from '@playwright/test';
import routes from '../apps/web/app/routes.ts';
import { crawlAsVisitor, crawlPanels } from './support/crawl.ts';
import { openPage } from './support/open-page.ts';
import { demoPerson, recordSignIn, signInThroughApi } from './support/people.ts';

type ConfigEntry = { path?: string; index?: boolean; children?: ConfigEntry[] };
const builtIn = (entries: readonly ConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [...(index ? ['/'] : path ? [path] : []), ...builtIn(children)]);

const built = new Set(builtIn(routes as ConfigEntry[]));
const everyRoute: RouteEntry[] = Object.values(ROUTES);
const unbuilt = new Set(everyRoute.map(({ path }) => path as string).filter((path) => !built.has(path)));

/** Without a link of ours: mails, the card provider, Google and the address bar lead there. */
const withoutLink = new Set<string>([
  ROUTES.adminRegister.path,
  ROUTES.admin.path,
  ROUTES.adminChat.path,
  ROUTES.adminChatDashboard.path,
  ROUTES.blogSingle.path,
]);
const isOpenPage = ({ access, rendered, path }: RouteEntry) =>
  rendered === 'server' &&
  (access === 'public' || access === 'storefront') &&
  built.has(path) &&
  !withoutLink.has(path);

test('every page of the table of pages is built', () => {
  expect([...unbuilt]).toEqual([]);
});

test('a visitor finds no dead link, no page without a link, and every page with title, heading and texts', async ({
  request,
}) => {
  const { reached, problems } = await crawlAsVisitor(request, unbuilt);
  expect(problems).toEqual([]);
  expect(everyRoute.filter(isOpenPage).flatMap(({ path }) => (reached.has(path) ? [] : [path]))).toEqual([]);
});

const hrefsOf = (links: Element[]) => links.map((link) => link.getAttribute('href') ?? '');

test('a buyer finds no dead link', async ({ page }) => {
  await signInThroughApi(page, demoPerson('buyer'));
  await openPage(page, '/');
  await page.getByRole('button', { name: /^Hi,/ }).click();
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  const hrefs = await page.locator('a').evaluateAll(hrefsOf);
  const { reached, problems } = await crawlPanels(page, [...hrefs, ROUTES.cart.path], unbuilt);
  expect(problems).toEqual([]);
  for (const { path } of [ROUTES.orders, ROUTES.order, ROUTES.account, ROUTES.wishlist])
    expect(reached).toContain(path);
});

for (const { role, login, start } of [
  { role: 'seller', login: '/api/sellers/login', start: ROUTES.dashboard },
  { role: 'admin', login: '/api/admin/login', start: ROUTES.adminDashboard },
] as const) {
  test(`${role === 'admin' ? 'an admin' : 'a seller'} finds no dead link, and every panel`, async ({ page }) => {
    const answer = await page.request.post(login, { data: demoPerson(role) });
    expect(answer.status()).toBe(200);
    await recordSignIn(page, answer);
    const { reached, problems } = await crawlPanels(page, [start.path], unbuilt);
    expect(problems).toEqual([]);
    const own = everyRoute.filter(({ access, path }) => access === role && built.has(path) && !withoutLink.has(path));
    expect(own.flatMap(({ path }) => (reached.has(path) ? [] : [path]))).toEqual([]);
  });
}
