import { type APIRequestContext, expect, test } from '@playwright/test';
import { manyReviewed } from './support/products.ts';
import { nobodysId, reviewedProvider } from './support/sellers.ts';

const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

async function moved(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path, { maxRedirects: 0 });
  return `${answer.status()} ${answer.headers().location ?? ''}`.trim();
}

const canonicalIn = (html: string) => /<link rel="canonical" href="[a-z]+:\/\/[^/"]+([^"]*)"/.exec(html)?.[1];
const factsIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '[]');

test('every product list has one canonical URL', async ({ request }) => {
  expect(await moved(request, '/shop?utm_source=mail&page=1&category=tea')).toBe('302 /shop?category=Tea');
  expect(await moved(request, '/shop?search=%00%27%3B--&minPrice=NaN')).toBe('302 /shop?search=%27%3B--');
  expect(await moved(request, '/shop?category=Tea&page=200')).toMatch(/^302 \/shop\?category=Tea&page=\d+$/);
  expect(await moved(request, '/shop?search=%25+_+%5C+%26+%7C+%21+%28')).toBe('200');
  expect(await moved(request, '/find-provider?page=999')).toMatch(/^30[12] \/find-provider\?page=\d+$/);
  expect(await moved(request, '/find-provider?minRating=&search=')).toMatch(/^30[12] \/find-provider$/);
  expect(await moved(request, '/no-such-page')).toBe('302 /');

  const collection = await htmlOf(request, '/medicinal-herbs');
  expect(collection).toMatch(/Showing (<!-- -->)?\d/);
  expect(canonicalIn(collection)).toBe('/medicinal-herbs');
  const sorted = await htmlOf(request, '/shop?category=Herbs&subCategory=Medicinal+Herbs&sort=newest');
  expect(canonicalIn(sorted)).toBe('/medicinal-herbs');
  expect(await htmlOf(request, '/shop?search=mint')).toMatch(/<meta name="robots" content="[^"]*noindex/);
});

test('every product has one canonical URL and structured data, and a missing product answers 404', async ({
  request,
}) => {
  const product = await manyReviewed(request);
  const path = `/product/${product._id}`;
  for (const spelled of [path.toUpperCase(), `${path}/`]) {
    expect(new URL((await request.get(spelled)).url()).pathname).toBe(path);
  }
  const html = await htmlOf(request, path);
  expect(canonicalIn(html)).toBe(path);
  const [facts, trail] = factsIn(html);
  expect(facts).toMatchObject({
    '@type': 'Product',
    name: product.name,
    offers: { price: product.price.toFixed(2), priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    aggregateRating: { reviewCount: product.reviews },
  });
  expect(trail['@type']).toBe('BreadcrumbList');
  for (const id of [nobodysId, 'not-an-id', '%27%3B--']) {
    const answer = await request.get(`/product/${id}`);
    expect(answer.status(), id).toBe(404);
    expect(await answer.text()).toContain('Product not found.');
  }
});

test('every seller has one canonical URL, a rating only when rated, and a missing seller answers 404', async ({
  request,
}) => {
  for (const path of [`/seller/${nobodysId}`, `/seller/${nobodysId}/store`, '/seller/nobody', '/seller/nobody/store']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(html).toContain('Seller Not Found');
    expect(html).toContain('This seller may no longer be active or does not exist.');
    expect(html).toContain('noindex');
  }
  const { id, name } = await reviewedProvider(request);
  for (const [path, target] of Object.entries({
    [`/seller/${id.toUpperCase()}/store`]: `/seller/${id}/store`,
    [`/seller/${id}/store?sort=newest&page=1&x=1`]: `/seller/${id}/store`,
    [`/seller/${id}/store?category=tea`]: `/seller/${id}/store?category=Tea`,
    [`/seller/${id}?page=3`]: `/seller/${id}`,
  })) {
    expect(await moved(request, path)).toMatch(/^30[12] /);
    expect((await moved(request, path)).slice(4)).toBe(target);
  }
  for (const path of [`/seller/${id}`, `/seller/${id}/store`]) {
    const html = await htmlOf(request, path);
    expect(canonicalIn(html)).toBe(path);
    const facts = factsIn(html);
    expect(facts).toContainEqual(
      expect.objectContaining({ name, aggregateRating: expect.objectContaining({ bestRating: 5 }) }),
    );
    expect(facts).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
  }
});
