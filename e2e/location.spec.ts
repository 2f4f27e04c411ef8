import { expect, test } from '@playwright/test';
import { openPage, reloadPage } from './support/open-page.ts';

test.use({ permissions: ['geolocation'], geolocation: { latitude: 45.5152, longitude: -122.6784 } });

test('with geolocation allowed the header names the city, and the geocoder gets rounded coordinates', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/reverse')) asked.push(request.url());
  });
  const label = page.getByRole('banner').getByRole('button', { name: 'Portland, United States' });
  await openPage(page, '/');
  await expect(label).toBeVisible();
  await reloadPage(page);
  await expect(label).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('lat=45.52&lon=-122.68');
});
