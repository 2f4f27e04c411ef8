import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { addressType, id, optionalText, postalPlace } from './fields.ts';

const required = (message: string, max: number) => z.string().trim().min(1, message).max(max);

export const addressForm = z.object({
  addressType: addressType.optional(),
  addressLine1: required('Address is required', 200),
  addressLine2: optionalText(200).optional(),
  city: required('City is required', 100),
  state: required('State/Province is required', 100),
  postalCode: required('Postal code is required', 20),
  country: required('Country is required', 100),
  phone: optionalText(40).optional(),
  isDefault: z.boolean().optional(),
});
export type AddressForm = z.output<typeof addressForm>;

export const address = z.object({ _id: id, ...postalPlace.shape, isDefault: z.boolean() });
export type Address = z.output<typeof address>;

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
  errors: ['address.limit_reached'],
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
  errors: ['address.not_found'],
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
