import { type APIRequestContext, expect } from '@playwright/test';

type Provider = { id: string; name: string; specialty: string[]; reviewCount: number };
type Product = { _id: string; name: string; category: string };

async function ask<Answer>(request: APIRequestContext, path: string): Promise<Answer> {
  const answer = await request.get(path);
  expect(answer.ok(), path).toBe(true);
  return answer.json();
}

/** The most reviewed provider with a specialty: enough reviews for pages of them. */
export async function reviewedProvider(request: APIRequestContext): Promise<Provider> {
  const { providers } = await ask<{ providers: Provider[] }>(request, '/api/sellers?limit=50');
  const [best] = providers
    .filter(({ specialty }) => specialty.length > 0)
    .sort((one, other) => other.reviewCount - one.reviewCount || one.name.localeCompare(other.name));
  if (!best) throw new Error('The demo world has no provider with reviews');
  return best;
}

export async function productsOf(
  request: APIRequestContext,
  sellerId: string,
  filter: Record<string, string> = {},
): Promise<{ products: Product[]; total: number }> {
  return ask(request, `/api/products?${new URLSearchParams({ seller: sellerId, limit: '100', ...filter })}`);
}

export const nobodysId = '00000000-0000-7000-8000-000000000000';
