import { describe, expect, it, vi } from 'vitest';
import { createServerContext } from '../../lib/server-context.ts';
import { reviewBy, reviewsOf, tulsi, tulsiId } from '../../testing/sample-product.ts';
import { json, page as plainPage, refusal, stubApi } from '../../testing/stub-api.ts';
import { loadProductPage } from './product-loader.ts';

const api = 'https://shop.test';
const calls = {
  product: `GET ${api}/api/products/${tulsiId}`,
  reviews: `GET ${api}/api/reviews/product/${tulsiId}?sort=helpful&page=1`,
  related: `POST ${api}/api/products/related`,
};
const other = { ...tulsi, _id: '0190a5f0-0000-7000-8000-000000000002' };
const whole = {
  [calls.product]: () => json(tulsi),
  [calls.reviews]: () => json(reviewsOf([reviewBy('Maya')])),
  [calls.related]: () => json([other]),
};

function load(path: string) {
  const url = new URL(path, 'https://shop.test');
  const reportError = vi.fn();
  const context = createServerContext({
    publicUrl: 'https://shop.test',
    nonce: undefined,
    reportError,
  });
  const id = decodeURIComponent(url.pathname.split('/')[2] ?? '');
  const answer = loadProductPage({ params: { id }, url, context, request: new Request(url) });
  return { answer, reportError };
}

const headersOf = ({ init }: { init: ResponseInit | null }) => new Headers(init?.headers);

describe('the product page', () => {
  it('comes with reviews and related products, and is cached until one of them changes', async () => {
    stubApi(whole);
    const answer = await load(`/product/${tulsiId}`).answer;
    expect(answer.data).toMatchObject({
      state: 'found',
      product: { name: 'Tulsi Rama' },
      related: [{ _id: other._id }],
    });
    expect(headersOf(answer).get('surrogate-key')).toBe(`product-${tulsiId} product-${other._id}`);
  });

  it('renders without related products, but is not cached', async () => {
    stubApi({ ...whole, [calls.related]: () => refusal('server.fault') });
    const { answer, reportError } = load(`/product/${tulsiId}`);
    expect((await answer).data).toMatchObject({ state: 'found', related: [] });
    expect(headersOf(await answer).get('cache-control')).toBe('no-store');
    expect(reportError).toHaveBeenCalledOnce();
  });

  it('says what happened to the reviews', async () => {
    stubApi({ ...whole, [calls.reviews]: () => refusal('server.fault') });
    const { data } = await load(`/product/${tulsiId}`).answer;
    expect(data).toMatchObject({
      reviews: { answer: null, problem: 'Something went wrong on our side. Please try again.' },
    });
  });

  it('asks for the reviews the address names', async () => {
    const sent = stubApi(whole);
    await load(`/product/${tulsiId}?tab=reviews&sort=newest&stars=4&page=2`).answer;
    expect(sent.map(({ call }) => call)).toContain(
      `GET ${api}/api/reviews/product/${tulsiId}?sort=newest&page=2&rating=4`,
    );
  });
});

describe('without a product', () => {
  it.each(['/product/nothing', '/product/%27%20or%201%3D1', `/product/${'9'.repeat(500)}`, '/product/%00'])(
    '%s is a 404 without any call',
    async (path) => {
      const sent = stubApi({});
      const answer = await load(path).answer;
      expect([answer.data, answer.init?.status]).toEqual([{ state: 'missing' }, 404]);
      expect(sent).toEqual([]);
    },
  );

  it('an unknown id is a 404', async () => {
    stubApi({ ...whole, [calls.product]: () => refusal('product.not_found') });
    const answer = await load(`/product/${tulsiId}`).answer;
    expect([answer.data, answer.init?.status]).toEqual([{ state: 'missing' }, 404]);
  });

  it('a server error shows the server’s message and is not cached', async () => {
    stubApi({ ...whole, [calls.product]: () => refusal('server.fault') });
    const answer = await load(`/product/${tulsiId}`).answer;
    expect(answer.data).toEqual({ state: 'failed', message: 'Something went wrong on our side. Please try again.' });
    expect([answer.init?.status, headersOf(answer).get('cache-control')]).toEqual([500, 'no-store']);
  });

  it('a server error without a message shows our own', async () => {
    stubApi({ ...whole, [calls.product]: () => plainPage('<h1>Bad Gateway</h1>', 502) });
    const answer = await load(`/product/${tulsiId}`).answer;
    expect([answer.data, answer.init?.status]).toEqual([{ state: 'failed', message: 'Failed to load product.' }, 502]);
  });
});

describe('one product has one address', () => {
  it.each([
    `/product/${tulsiId.toUpperCase()}?tab=reviews`,
    `/product/${tulsiId}/?tab=reviews`,
    `/Product/${tulsiId}?tab=reviews`,
  ])('%s leads to it', async (path) => {
    stubApi(whole);
    const leads = await load(path).answer.catch((response: unknown) => response);
    expect(leads).toMatchObject({ status: 301 });
    expect((leads as Response).headers.get('location')).toBe(`/product/${tulsiId}?tab=reviews`);
  });
});
