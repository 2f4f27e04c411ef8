import { addAddress } from '@herbary/contract/addresses.ts';
import { updateProfile } from '@herbary/contract/identity.ts';
import { createReview } from '@herbary/contract/reviews.ts';
import { expect, type Page, test } from '@playwright/test';
import { confirmAddress, newMember } from './support/buyers.ts';
import { openPage } from './support/open-page.ts';
import { ownProduct } from './support/own-store.ts';

/** Each text would call `alert` if a page treated it as markup, as a URL or as a script. */
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

/**
 * Collects scripts that ran and scripts that the Content Security Policy blocked: both mean that a text was not
 * escaped.
 */
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

/** Joins as many hostile texts as fit into a field of that length, with `first` at the start, as a URL must be. */
function fieldsOf(length: number): string[] {
  const fields: string[] = [];
  for (const text of payloads) {
    const last = fields.at(-1);
    const isFirst = last === undefined || text.startsWith('javascript:') || last.length + text.length > length;
    if (isFirst) fields.push(text.slice(0, length));
    else fields[fields.length - 1] = last + text;
  }
  return fields;
}

test('texts that people write about themselves and products are shown as plain text', async ({ page }) => {
  const seen = watch(page);
  const member = await newMember(page);
  const { person, api, origin } = member;
  await confirmAddress(page, member);
  const product = await ownProduct(origin);
  const review = { product: product._id, rating: 5, title: payloads[0] ?? '', review: payloads.join('\n') };
  await api.call(createReview, { body: review });
  for (const name of fieldsOf(80)) {
    const phoneNumber = name.slice(0, 40);
    const profile = { firstName: name, lastName: name, email: person.email, phoneNumber, dateOfBirth: null };
    await api.call(updateProfile, { body: profile });
    await openPage(page, '/account');
    await expect(page.getByLabel('First name')).toHaveValue(name);
    await expect(page.getByRole('button', { name: `Hi, ${name}` })).toBeVisible();
  }
  for (const text of payloads) {
    const place = { city: text, state: text, postalCode: '97211', country: 'Peru' };
    await api.call(addAddress, { body: { addressLine1: text, addressLine2: text, ...place } });
  }
  await openPage(page, '/account?tab=addresses');
  for (const text of payloads) await expect(page.locator('address').filter({ hasText: text }).first()).toBeVisible();
  await openPage(page, `/product/${product._id}?tab=reviews`);
  const own = page.getByRole('article').filter({ hasText: 'Your review' });
  for (const text of payloads) await expect(own).toContainText(text);
  expect(seen).toEqual([]);
});

test('URL parameters are shown as plain text', async ({ page }) => {
  const seen = watch(page);
  for (const text of fieldsOf(100)) {
    await openPage(page, `/shop?search=${encodeURIComponent(text)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const path of ['/login?from=', '/reset-password/', '/account?tab=', '/order/']) {
    for (const text of ['javascript:alert(1)', payloads.join('')]) {
      await openPage(page, `${path}${encodeURIComponent(text)}`);
    }
  }
  expect(seen).toEqual([]);
});
