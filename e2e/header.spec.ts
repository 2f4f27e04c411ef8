import { expect, test } from '@playwright/test';
import { newMember } from './support/buyers.ts';
import { press, tabTo, typeInto } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';

test('a visitor picks a search suggestion and chooses between buying and selling by keyboard', async ({ page }) => {
  await openPage(page, '/');
  const search = page.getByRole('combobox', { name: 'Search products' });
  await typeInto(page, search, 'chamo');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  // The list of an earlier letter stays until the next one is there.
  const typed = options.first().locator('mark').first();
  await expect(typed).toHaveText(/^chamo$/i);
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toHaveText('All results for “chamo”');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(search).toHaveValue('chamo');
  await page.keyboard.type('mile');
  await expect(typed).toHaveText(/^chamomile$/i);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Buy', exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/product\//);

  const login = page.getByRole('button', { name: 'Login', exact: true });
  await press(page, login);
  const choice = page.getByRole('dialog', { name: 'What would you like to do today?' });
  await expect(choice.getByRole('link', { name: /^Sell/ })).toHaveAttribute('href', '/seller/register');
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await expect(login).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, choice.getByRole('link', { name: /^Buy/ }));
  await expect(page).toHaveURL(/^[^?]+\/login/);
});

test('the header menus open, close and return the focus by keyboard', async ({ page }) => {
  await newMember(page);
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
