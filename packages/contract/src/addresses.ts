import { z } from 'zod';
import { countryCodeOf, countryName, isPostalCode, postalCodeLike, stateNameOf } from './countries.ts';
import { defineEndpoint } from './endpoint.ts';
import { addressType, id, optionalName, optionalText, postalPlace } from './fields.ts';

const required = (message: string, max: number) => z.string().trim().min(1, message).max(max);

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;
const isPhone = (text: string): boolean =>
  text === '' || (/^[\d\s()+.-]+$/.test(text) && digitsIn(text) >= 7 && digitsIn(text) <= 15);

/** Country first: what a state and a postal code look like depends on it. */
const addressFields = z.object({
  addressType: addressType.optional(),
  /** Who gets the parcel, where it is not the account's owner. */
  recipient: optionalName.optional(),
  country: required('Country is required', 100).refine(
    (text) => text === '' || countryCodeOf(text) !== undefined,
    'Please choose a country from the list',
  ),
  addressLine1: required('Address is required', 200),
  addressLine2: optionalText(200).optional(),
  city: required('City is required', 100),
  state: required('State/Province is required', 100),
  postalCode: required('Postal code is required', 20),
  phone: optionalText(40).refine(isPhone, 'Please enter a valid phone number').optional(),
  isDefault: z.boolean().optional(),
});

export const addressForm = addressFields.check(({ value, issues }) => {
  const country = countryCodeOf(value.country);
  if (!country) return;
  const misfit = (path: 'state' | 'postalCode', message: string) =>
    issues.push({ code: 'custom', input: value[path], path: [path], message });
  const name = countryName(country);
  if (value.state && stateNameOf(country, value.state) === undefined) {
    misfit('state', `Please choose a state or province from the ${name} list`);
  }
  if (value.postalCode && !isPostalCode(country, value.postalCode)) {
    misfit('postalCode', `Please enter a valid ${name} postal code, such as ${postalCodeLike(country)}`);
  }
});
export type AddressForm = z.output<typeof addressForm>;

export const address = z.object({
  _id: id,
  /** Empty: the account's owner. */
  recipient: z.string(),
  ...postalPlace.shape,
  isDefault: z.boolean(),
});
export type Address = z.output<typeof address>;

/** What is wrong with an address that was saved before these rules; it can be read, and corrected, but not delivered to. */
export const addressMisfit = (saved: unknown): string | undefined =>
  addressForm.safeParse(saved).error?.issues[0]?.message;

const addressId = z.object({ id });

export const listAddresses = defineEndpoint({
  method: 'GET',
  path: '/api/addresses',
  summary: 'Saved addresses, the default first',
  access: 'signed-in',
  response: z.array(address),
});

export const addAddress = defineEndpoint({
  method: 'POST',
  path: '/api/addresses',
  summary: 'Save an address; the first one becomes the default',
  access: 'signed-in',
  body: addressForm,
  response: address,
  status: 201,
  errors: ['address.limit_reached', 'address.embargoed', 'address.unserved'],
  creates: true,
});

export const updateAddress = defineEndpoint({
  method: 'PUT',
  path: '/api/addresses/:id',
  summary: 'Change a saved address',
  access: 'signed-in',
  params: addressId,
  body: addressForm,
  response: address,
  errors: ['address.not_found', 'address.embargoed', 'address.unserved'],
});

export const deleteAddress = defineEndpoint({
  method: 'DELETE',
  path: '/api/addresses/:id',
  summary: 'Remove a saved address; if it was the default, the newest other one becomes it',
  access: 'signed-in',
  params: addressId,
  response: z.undefined(),
  status: 204,
  errors: ['address.not_found'],
});

export const setDefaultAddress = defineEndpoint({
  method: 'PUT',
  path: '/api/addresses/:id/default',
  summary: 'Make one address the default, and only that one',
  access: 'signed-in',
  params: addressId,
  response: address,
  errors: ['address.not_found'],
});
