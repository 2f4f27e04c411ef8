import { getProduct } from '@herbary/contract/products.ts';
import { describe, expect, it } from 'vitest';
import { isApiError } from './api.ts';
import { serverApi } from './server-api.ts';
import { type ApiCall, createServerContext } from './server-context.ts';

function apiThat(answers: { status: number; body: unknown }) {
  const asked: ApiCall[] = [];
  const context = createServerContext({
    publicUrl: 'https://shop.test',
    nonce: undefined,
    reportError: () => undefined,
    callApi: async (call) => {
      asked.push(call);
      return answers;
    },
  });
  return { asked, api: serverApi({ context, request: new Request('https://shop.test/') }) };
}

describe('the API within the serving process', () => {
  it('is called by the name of the endpoint', async () => {
    const { asked, api } = apiThat({ status: 200, body: { name: 'Tulsi' } });
    expect(await api.call(getProduct, { params: { id: 'a' } })).toEqual({ name: 'Tulsi' });
    expect(asked).toEqual([{ name: 'GET /api/products/:id', params: { id: 'a' } }]);
  });

  it('throws the error message of the API', async () => {
    const { api } = apiThat({ status: 404, body: { code: 'product.not_found', message: 'Product not found.' } });
    const error = await api.call(getProduct, { params: { id: 'a' } }).catch((reason: unknown) => reason);
    expect(isApiError(error)).toBe(true);
    expect(error).toMatchObject({ status: 404, code: 'product.not_found', message: 'Product not found.' });
  });
});
