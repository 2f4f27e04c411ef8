import { expect, type Page, test } from '@playwright/test';
import { press, tabTo } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import { newPerson, registerAs } from './support/people.ts';
import { widths } from './support/settings.ts';

const slide = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title });

test('the hero turns by keys, buttons and by itself, and rests while somebody points at it', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/');
  const hero = page.getByRole('region', { name: 'Featured', exact: true });
  await expect(slide(page, 'Herbs with a name')).toBeVisible();
  await hero.getByRole('button', { name: 'Next slide' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(slide(page, 'One shelf, many hands.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(slide(page, 'Packed by the person who grew it.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(slide(page, 'Herbs with a name')).toBeVisible();

  await hero.getByRole('button', { name: 'Slide 2' }).click();
  await hero.getByRole('button', { name: 'Slide 2' }).blur();
  await page.clock.fastForward(12_000);
  await expect(slide(page, 'One shelf, many hands.')).toBeVisible();

  await page.mouse.move(5, 5);
  await page.clock.fastForward(5_100);
  await expect(slide(page, 'Tinctures, made slowly.')).toBeVisible();

  await hero.getByRole('button', { name: 'Pause slides' }).click();
  await hero.getByRole('button', { name: 'Play slides' }).blur();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(12_000);
  await expect(slide(page, 'Tinctures, made slowly.')).toBeVisible();
});

test('who asked for less motion sees no slide turn by itself', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL });
  const page = await context.newPage();
  await page.clock.install();
  await openPage(page, '/');
  await expect(
    page.getByRole('region', { name: 'Featured', exact: true }).getByRole('button', { name: 'Next slide' }),
  ).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(slide(page, 'Herbs with a name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause slides' })).toHaveCount(0);
  await context.close();
});

test('the menus of the header open, close and hand the focus back by keyboard', async ({ page }) => {
  await registerAs(page, newPerson());
  await openPage(page, '/');
  const wellness = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Wellness' });
  await press(page, wellness);
  await expect(wellness).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(wellness).toHaveAttribute('aria-expanded', 'false');
  await expect(wellness).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const links = page.locator('#header-wellness').getByRole('link');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(wellness).toBeFocused();

  for (const { name, inside } of [
    { name: /^Notifications/, inside: page.getByText('All quiet') },
    { name: /^Cart/, inside: page.getByText('Your cart is empty') },
    { name: 'Hi, Maya', inside: page.getByRole('link', { name: 'My Account' }) },
  ]) {
    const button = page.getByRole('banner').getByRole('button', { name });
    await press(page, button);
    await expect(inside).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(inside).toBeHidden();
    await expect(button).toBeFocused();
  }

  await page.keyboard.press('Enter');
  const menu = page.getByRole('region', { name: 'Your account' });
  await expect(menu).toContainText('Maya Reyes');
  await tabTo(page, menu.getByRole('link', { name: 'My Account' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
  await expect(menu).toBeHidden();
});

test('a visitor chooses between buying and selling', async ({ page }) => {
  await openPage(page, '/');
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await press(page, login);
  const choice = page.getByRole('dialog', { name: 'What would you like to do today?' });
  await expect(choice.getByRole('link', { name: /^Sell/ })).toHaveAttribute('href', '/seller/register');
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await expect(login).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, choice.getByRole('link', { name: /^Buy/ }));
  await expect(page).toHaveURL('/login');
});

test('on a phone the menu slides in, works by keyboard and hands the focus back', async ({ page }) => {
  await page.setViewportSize({ width: widths.phone, height: 780 });
  await openPage(page, '/');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await press(page, opener);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const herbs = menu.getByRole('button', { name: 'Natural Herbs' });
  await press(page, herbs);
  await expect(menu.getByRole('link', { name: 'Medicinal Herbs' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Medicinal Herbs' })).toBeHidden();
  for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('Tab');
  expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await press(page, menu.getByRole('button', { name: 'Login / Register' }));
  const choice = page.getByRole('dialog', { name: 'What would you like to do today?' });
  await expect(choice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the newsletter takes an address, says so for three seconds, and takes it again without complaint', async ({
  page,
}) => {
  const address = newPerson().email;
  await openPage(page, '/');
  const form = page.getByRole('form', { name: 'Newsletter' });
  const email = form.getByLabel('Email');
  await email.fill('not an address');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await expect(email).toBeFocused();
  for (const _ of ['first', 'second']) {
    const answer = page.waitForResponse('**/api/newsletter');
    await email.fill(address);
    await page.keyboard.press('Enter');
    expect((await answer).status()).toBe(202);
    await expect(form.getByText('Subscribed!')).toBeVisible();
    await expect(form.getByText('Subscribed!')).toBeHidden({ timeout: 6_000 });
    await expect(email).toHaveValue('');
  }
});

test('a chosen theme is in the first line of every page, in every tab, until it is taken back', async ({
  page,
  context,
}) => {
  const firstLine = async () => (await (await page.request.get('/shop')).text()).slice(0, 60);
  await openPage(page, '/');
  expect(await firstLine()).not.toContain('data-theme');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await firstLine()).toContain('<html data-theme="dark"');

  const other = await context.newPage();
  await openPage(other, '/shop');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.getByRole('button', { name: 'Light theme' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  expect(await firstLine()).not.toContain('data-theme');
});
