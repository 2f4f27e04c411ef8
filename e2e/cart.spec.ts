import { expect, type Page, test } from '@playwright/test';
import { keepCart, twoProducts } from './support/belongings.ts';
import { openPage } from './support/open-page.ts';
import { newPerson, registerAs, signInAs } from './support/people.ts';

const summary = (page: Page) => page.getByRole('complementary', { name: 'Cart Summary' });
const quantityOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('group', { name: `Quantity of ${name}` });
const written = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/api/cart/') && answer.request().method() === 'PUT');

test('a visitor who only looks around asks for no cart', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openPage(page, '/shop');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/api/cart'))).toEqual([]);
});

test('two sellers in one cart: grouped, changed in one call, priced by the server', async ({ page }) => {
  const [first, second] = await twoProducts(page);
  await keepCart(page, [
    { product: first, quantity: 1 },
    { product: second, quantity: 1 },
  ]);
  await openPage(page, '/cart');
  await expect(page.getByRole('heading', { name: `Sold by ${first.seller.businessName}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Sold by ${second.seller.businessName}` })).toBeVisible();
  await expect(summary(page)).toContainText('Shipping$5.00');

  const answer = written(page);
  await quantityOf(page, first.name).getByRole('button', { name: 'One more' }).dblclick();
  const { quote } = await (await answer).json();
  expect(quote.items).toBe(4);
  await expect(summary(page)).toContainText(`Subtotal (4 items)$${quote.subtotal.toFixed(2)}`);
  await expect(summary(page)).toContainText(`Tax (9%)$${quote.tax.toFixed(2)}Total$${quote.total.toFixed(2)}`);

  await page.getByText('Product Details').first().click();
  await expect(page.getByText('Return policy')).toBeVisible();
  await summary(page).getByLabel('Promo code').fill('NO-SUCH-CODE');
  await summary(page).getByRole('button', { name: 'Apply' }).click();
  await expect(summary(page).getByText('This promo code is not valid')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all (2)' }).uncheck();
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
  await expect(summary(page)).toContainText('Total$0.00');
  await page.getByRole('checkbox', { name: 'Select all (2)' }).check();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL('/login?from=%2Fcheckout');
});

test('what is changed without a connection is sent when it is back', async ({ page, context }) => {
  const [first] = await twoProducts(page);
  await keepCart(page, [{ product: first, quantity: 1 }]);
  await openPage(page, '/cart');
  await expect(summary(page)).toContainText('Subtotal (1 item)');
  await context.setOffline(true);
  await quantityOf(page, first.name).getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(page.getByText('Connection lost')).toBeVisible({ timeout: 15_000 });
  await expect(summary(page)).toContainText('Subtotal (1 item)');
  await context.setOffline(false);
  await expect(summary(page)).toContainText('Subtotal (2 items)', { timeout: 15_000 });
});

test('the cart follows its owner to another device', async ({ page, browser }) => {
  const person = newPerson();
  const [first] = await twoProducts(page);
  await registerAs(page, person);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/cart/items') && answer.ok());
  await openPage(page, `/product/${first._id}`);
  await page.getByRole('region', { name: 'Buy', exact: true }).getByRole('button', { name: 'Add to Cart' }).click();
  await saved;

  const elsewhere = await browser.newContext();
  const device = await elsewhere.newPage();
  await signInAs(device, person);
  await expect(device.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await openPage(device, '/cart');
  const answer = written(device);
  await quantityOf(device, first.name).getByRole('button', { name: 'One more' }).click();
  await answer;
  await elsewhere.close();

  await openPage(page, '/');
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
});
