import { addAddress } from '@herbary/contract/addresses.ts';
import { updateProfile } from '@herbary/contract/identity.ts';
import { createReview } from '@herbary/contract/reviews.ts';
import { expect, test } from '@playwright/test';
import { confirmAddress, newMember } from './support/buyers.ts';
import { logOf, newWindow, openWidget, signInAtPortal } from './support/chat.ts';
import { corpus, payloads, watchScripts } from './support/hostile-texts.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { ownProduct } from './support/own-store.ts';

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
  const seen = watchScripts(page);
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
  const seen = watchScripts(page);
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

test('what a visitor writes in the support chat is plain text to the visitor and to the team', async ({
  page,
  browser,
  baseURL,
}) => {
  const seen = watchScripts(page);
  await openPage(page, '/cart');
  const perMessage = 3;
  const texts = Array.from({ length: corpus.length / perMessage }, (_, index) =>
    corpus.slice(index * perMessage, (index + 1) * perMessage).join('\n'),
  );
  const name = '<img src=x onerror=alert(1)>';
  const id = await page.evaluate(
    async ({ given, guest }) => {
      const post = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
        return answer.json();
      };
      const [first = '', ...others] = given;
      const { conversation } = await post('/api/chat/guest', { ...guest, message: first });
      for (const text of others) await post(`/api/chat/conversations/${conversation._id}/messages`, { text });
      return conversation._id as string;
    },
    { given: texts, guest: { name, email: 'mallory@example.test' } },
  );
  await reloadPage(page);
  await openWidget(page);
  const admin = await newWindow(browser, baseURL);
  const seenByTeam = watchScripts(admin);
  await signInAtPortal(admin, 'admin');
  await openPage(admin, `/admin/chat?c=${id}`);
  await expect(admin.getByRole('heading', { name }).first()).toBeVisible();
  for (const reader of [page, admin]) {
    await expect(logOf(reader)).toContainText(corpus.at(-1) ?? '');
    const shown = await logOf(reader).evaluate((log) => log.textContent ?? '');
    for (const text of corpus) expect(shown).toContain(text);
    const links = await logOf(reader).getByRole('link').all();
    for (const link of links) {
      expect(await link.getAttribute('href')).toMatch(/^(https?:|\/register)/);
    }
  }
  expect([...seen, ...seenByTeam]).toEqual([]);
});
