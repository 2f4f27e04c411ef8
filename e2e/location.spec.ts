import { expect, type Page, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';

const label = (page: Page, text: string) => page.getByRole('banner').getByRole('button', { name: text });
const portland = { latitude: 45.5152, longitude: -122.6784 };
const openSea = { latitude: 0, longitude: -30 };

test.describe('with the permission given', () => {
  test.use({ permissions: ['geolocation'], geolocation: portland });

  test('the header names the place by itself, without telling the geocoder the street', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/reverse')) asked.push(request.url());
    });
    await openPage(page, '/');
    await expect(label(page, 'Portland, United States')).toBeVisible();
    await page.reload();
    await expect(label(page, 'Portland, United States')).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('lat=45.52&lon=-122.68');
  });
});

test.describe('at a place without a name', () => {
  test.use({ permissions: ['geolocation'], geolocation: openSea });

  test('the header says that it cannot be detected', async ({ page }) => {
    await openPage(page, '/');
    await expect(label(page, 'Unable to detect location')).toBeVisible();
  });
});

test('without the permission the header asks for it, and nobody else is asked', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/reverse')) asked += 1;
  });
  await page.addInitScript(() => {
    const refusal = { code: 1 } as GeolocationPositionError;
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      window.addEventListener('refuse', () => failed?.(refusal), { once: true });
  });
  await openPage(page, '/');
  await label(page, 'Enable location for local services').click();
  await expect(label(page, 'Detecting your location...')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('refuse')));
  await expect(label(page, 'Enable location for local services')).toBeVisible();
  expect(asked).toBe(0);
});

for (const { code, text } of [
  { code: 2, text: 'Location service unavailable' },
  { code: 3, text: 'Location service timed out' },
]) {
  test(`a device that answers with code ${code} gives "${text}"`, async ({ page }) => {
    await page.addInitScript((given) => {
      const refusal = { code: given } as GeolocationPositionError;
      navigator.geolocation.getCurrentPosition = (_found, failed) => failed?.(refusal);
    }, code);
    await openPage(page, '/');
    await label(page, 'Enable location for local services').click();
    await expect(label(page, text)).toBeVisible();
  });
}

test('a browser without the service says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined });
  });
  await openPage(page, '/');
  await expect(label(page, 'Location service not supported')).toBeVisible();
});
