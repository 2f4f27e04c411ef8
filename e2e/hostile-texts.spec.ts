import { expect, type Page, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { newPerson, registerAs } from './support/people.ts';
import { quietProduct } from './support/products.ts';

/** Each would call `alert` in a page that took it for markup, an address or a script. */
const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' autofocus onfocus=alert(1) x='",
  '</textarea><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<a href="javascript:alert(1)">tea</a>',
  'javascript:alert(1)',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">',
  '{{constructor.constructor("alert(1)")()}}',
  '#{alert(1)}',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<!--><script>alert(1)</script>',
];

test.slow();

/** A script that ran, or one that the page's policy had to stop: either way a text was taken for more than a text. */
function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on('dialog', async (dialog) => {
    seen.push(`a dialog at ${page.url()}`);
    await dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) seen.push(`${message.text()} at ${page.url()}`);
  });
  page.on('pageerror', (error) => seen.push(`${error.message} at ${page.url()}`));
  return seen;
}

const send = (page: Page, method: string, path: string, body: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method, headers, body })).status;
    },
    [method, path, JSON.stringify(body)] as const,
  );

test('what people write about themselves and about products is shown as they wrote it', async ({ page }) => {
  const seen = watch(page);
  const person = newPerson();
  await registerAs(page, person);
  const product = await quietProduct(page.request, 7);
  const review = { product: product._id, rating: 5, title: payloads[0], review: payloads.join('\n') };
  expect(await send(page, 'POST', '/api/reviews', review)).toBe(201);
  for (const text of payloads) {
    const names = { firstName: text.slice(0, 80), lastName: text.slice(0, 80) };
    const profile = { ...names, email: person.email, phoneNumber: text.slice(0, 40), dateOfBirth: null };
    expect(await send(page, 'PUT', '/api/auth/profile', profile), text).toBe(200);
    const place = { city: text, state: text, postalCode: '97211', country: text, phone: text.slice(0, 40) };
    const address = { addressLine1: text, addressLine2: text, ...place };
    expect(await send(page, 'POST', '/api/addresses', address), text).toBe(201);
    if (payloads.indexOf(text) % 3 > 0) continue;
    await openPage(page, '/account');
    await expect(page.getByLabel('First name')).toHaveValue(names.firstName);
    await expect(page.getByRole('button', { name: `Hi, ${names.firstName}` })).toBeVisible();
  }
  await openPage(page, '/account?tab=addresses');
  for (const text of payloads) await expect(page.locator('address').filter({ hasText: text }).first()).toBeVisible();
  await openPage(page, `/product/${product._id}?tab=reviews`);
  const own = page.getByRole('article').filter({ hasText: 'Your review' });
  for (const text of payloads) await expect(own).toContainText(text);
  expect(seen).toEqual([]);
});

test('what stands in an address is a text, whatever it looks like', async ({ page }) => {
  const seen = watch(page);
  const elsewhere = ['/login?from=', '/reset-password/', '/account?tab=', '/order/'];
  for (const [index, text] of payloads.entries()) {
    await openPage(page, `/shop?search=${encodeURIComponent(text)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openPage(page, `${elsewhere[index % elsewhere.length]}${encodeURIComponent(text)}`);
  }
  expect(seen).toEqual([]);
});
