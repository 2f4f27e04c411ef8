import { addressMisfit } from '@herbary/contract/addresses.ts';
import { countryCodeOf, countryName } from '@herbary/contract/countries.ts';
import type { Env } from '../../../env.ts';
import { AppError } from '../../../platform/http/app-error.ts';

type DeliveryEnv = Pick<Env, 'embargoedCountries' | 'unservedCountries'>;

export function refuseCountry({ embargoedCountries, unservedCountries }: DeliveryEnv, text: string): void {
  const code = countryCodeOf(text) ?? '';
  if (embargoedCountries.includes(code)) throw new AppError('address.embargoed', { country: countryName(code) });
  if (unservedCountries.includes(code)) throw new AppError('address.unserved', { country: countryName(code) });
}

/** An address may be older than the rules, and the list of countries may have changed since it was saved. */
export function refuseUndeliverable(env: DeliveryEnv, address: { country: string }): void {
  refuseCountry(env, address.country);
  const problem = addressMisfit(address);
  if (problem) throw new AppError('checkout.address_unfit', { problem });
}
