import { describe, expect, it } from 'vitest';
import { errors, isErrorCode, sentenceOf, statusOf } from './errors.ts';
import { adminErrors } from './errors-admin.ts';
import { buyingErrors } from './errors-buying.ts';
import { identityErrors } from './errors-identity.ts';
import { requestErrors } from './errors-request.ts';
import { sellerErrors } from './errors-seller.ts';
import { storefrontErrors } from './errors-storefront.ts';
import { supportErrors } from './errors-support.ts';

const areas = [requestErrors, identityErrors, storefrontErrors, buyingErrors, sellerErrors, adminErrors, supportErrors];

describe('the one table of refusals', () => {
  it('holds every code of every area exactly once', () => {
    const codes = areas.flatMap((area) => Object.keys(area));
    expect(codes).toHaveLength(new Set(codes).size);
    expect(Object.keys(errors).sort()).toEqual(codes.sort());
  });

  it.each(Object.entries(errors))('has a status and a sentence for %s', (code, { status, sentence }) => {
    expect(code).toMatch(/^[a-z_]+\.[a-z0-9_]+$/);
    expect(status === 0 || (status >= 400 && status <= 599)).toBe(true);
    expect(sentence.trim()).toBe(sentence);
    expect(sentence.length).toBeGreaterThan(1);
  });

  it('fills placeholders from the details', () => {
    expect(sentenceOf('client.request_failed', { status: 418, statusText: 'Teapot' })).toBe('Error: 418 Teapot');
    expect(sentenceOf('product.delete_failed', { status: 500, text: '{status}' })).toBe(
      'Failed to delete product: 500 {status}',
    );
  });

  it('says sentences without placeholders as they are', () => {
    expect(sentenceOf('auth.required')).toBe('No authentication token found');
    expect(statusOf('auth.required')).toBe(401);
  });

  it('knows its codes from anything else', () => {
    expect(isErrorCode('auth.required')).toBe(true);
    for (const odd of ['toString', '__proto__', '', undefined, 7]) expect(isErrorCode(odd)).toBe(false);
  });
});
