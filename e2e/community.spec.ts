import { expect, test } from '@playwright/test';
import { confirmAddress, newMember } from './support/buyers.ts';
import { openPage, reloadPage, waitForApp } from './support/open-page.ts';
import { demoPerson, signInAs } from './support/people.ts';
import { seeBriefly } from './support/see-briefly.ts';

test('a member shares a story, another one reports it, and an admin removes it', async ({ page, browser, baseURL }) => {
  await openPage(page, '/community');
  await expect(page.getByRole('heading', { name: 'Reading is open to everyone' })).toBeVisible();
  const text = page.getByLabel('Your story', { exact: true });
  const author = await newMember(page);
  await confirmAddress(page, author);
  await openPage(page, '/community');
  const words = `Buy my blends, ${Date.now()} <img src=x onerror=alert(1)> https://example.test/shop`;
  await text.fill(words);
  await reloadPage(page);
  await waitForApp(page);
  await expect(text).toHaveValue(words);
  await page.getByLabel('Topic', { exact: true }).selectOption('Brewing');
  await page.getByRole('button', { name: 'Share Story' }).click();
  const story = page.getByRole('article').filter({ hasText: words });
  await expect(story).toBeVisible();
  await expect(text).toHaveValue('');
  await expect(story.getByRole('link', { name: 'https://example.test/shop' })).toHaveAttribute(
    'rel',
    'ugc nofollow noopener',
  );

  const reader = await (await browser.newContext({ baseURL })).newPage();
  await openPage(reader, '/');
  await confirmAddress(reader, await newMember(reader));
  await openPage(reader, '/community');
  const seen = reader.getByRole('article').filter({ hasText: words });
  await seen.getByRole('button', { name: /likes?, / }).click();
  await expect(seen.getByRole('button', { name: /^1/ })).toHaveAttribute('aria-pressed', 'true');
  await seen.getByRole('button', { name: /^Report/ }).click();
  const dialog = reader.getByRole('dialog');
  await dialog.getByText('It is advertising').click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(reader.getByText("You reported this story, so we've hidden it from you.")).toBeFocused();

  const desk = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(desk, demoPerson('admin'), '/admin/login');
  await expect(desk.getByRole('region', { name: 'Waiting for a person' })).toBeVisible();
  await openPage(desk, '/admin/dashboard?tab=community&view=stories&search=Buy+my+blends');
  await desk
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  const question = desk.getByRole('alertdialog');
  await question.getByLabel('Reason').fill('No advertising');
  await seeBriefly(desk, 'Story removed', () => question.getByRole('button', { name: 'Remove' }).click());

  await reloadPage(page);
  await waitForApp(page);
  await expect(story.getByText('The reason: No advertising')).toBeVisible();
  await openPage(reader, '/community');
  await expect(reader.getByRole('article').first()).toBeVisible();
  await expect(seen).toHaveCount(0);
});
