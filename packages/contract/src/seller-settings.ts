import { z } from 'zod';
import { addressForm } from './addresses.ts';
import { HANDLING_TIMES } from './delivery.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, optionalName } from './fields.ts';

export const STORE_CATEGORIES = [
  'Herbs & Botanicals',
  'Essential Oils',
  'Natural Remedies',
  'Wellness Products',
] as const;
export const CURRENCIES = ['USD', 'EUR', 'GBP'] as const;
export const DESCRIPTION_MAX = 300;
export const POLICY_MAX = 4000;

const location = (max: number) =>
  z.string().trim().min(1, 'Please provide your location (city, state, country)').max(max);
const policy = z.string().trim().max(POLICY_MAX, 'A policy can have at most 4,000 characters').nullable();
const businessDescription = z
  .string()
  .trim()
  .min(1, 'Please provide a business description')
  .max(DESCRIPTION_MAX, 'The business description can have at most 300 characters');

/** Which version of the settings a change was made from: a stale window is refused instead of undoing another one. */
const revision = z.int().min(1).max(2_147_483_647);

export const storeForm = z.object({
  businessName: optionalName.min(1, 'Business name is required'),
  /** One of the store categories, or the one the store has had since it was registered. */
  businessCategory: z.string().min(1, 'Please select a business category').max(60),
  businessDescription,
  city: location(120),
  state: location(120),
  country: location(120),
  currency: z.enum(CURRENCIES),
  website: z
    .url({
      protocol: /^https?$/,
      hostname: z.regexes.domain,
      error: 'Please enter an address such as https://example.com',
    })
    .max(300)
    .nullable(),
  shippingPolicy: policy,
  returnPolicy: policy,
});

export const shippingForm = z.object({
  handlingTime: z.enum(HANDLING_TIMES),
  /** Where parcels leave and returns go; null until the seller has said it. */
  shipFrom: addressForm.nullable(),
});

export const sellerSettings = z.object({
  _id: id,
  revision: z.int(),
  businessName: z.string(),
  businessCategory: z.string(),
  businessDescription: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  currency: z.enum(CURRENCIES),
  website: z.string().nullable(),
  shippingPolicy: z.string().nullable(),
  returnPolicy: z.string().nullable(),
  banner: z.string().nullable(),
  handlingTime: z.enum(HANDLING_TIMES),
  shipFrom: z
    .object({
      recipient: z.string(),
      addressLine1: z.string(),
      addressLine2: z.string(),
      city: z.string(),
      state: z.string(),
      postalCode: z.string(),
      country: z.string(),
      phone: z.string(),
    })
    .nullable(),
});
export type SellerSettings = z.output<typeof sellerSettings>;

export const getSellerSettings = defineEndpoint({
  method: 'GET',
  path: '/api/seller/settings',
  summary: "The signed-in seller's store as it can be edited",
  access: 'seller',
  response: sellerSettings,
  errors: ['seller.not_found'],
});

export const saveStoreSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/seller/settings/store',
  summary: 'Change name, category, description, location, currency and policies of the store; what is left out stays',
  access: 'seller',
  body: storeForm.partial().extend({ revision }),
  response: sellerSettings,
  errors: ['seller.not_found', 'seller.category_required', 'settings.stale'],
});

export const saveShippingSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/seller/settings/shipping',
  summary: 'Change the handling time and where parcels ship from',
  access: 'seller',
  body: shippingForm.extend({ revision }),
  response: sellerSettings,
  errors: ['seller.not_found', 'settings.stale'],
});

export const uploadBanner = defineEndpoint({
  method: 'POST',
  path: '/api/seller/settings/banner',
  summary: 'Set the picture at the head of the store page',
  access: 'seller',
  upload: { banner: { kind: 'image', required: true, maxCount: 1 } },
  response: z.object({ imageUrl: z.string() }),
  errors: ['seller.not_found', 'upload.not_an_image', 'upload.image_too_large'],
  rateLimit: 'upload',
});

export const removeBanner = defineEndpoint({
  method: 'DELETE',
  path: '/api/seller/settings/banner',
  summary: 'Remove the picture at the head of the store page',
  access: 'seller',
  response: z.undefined(),
  status: 204,
  errors: ['seller.not_found'],
});
