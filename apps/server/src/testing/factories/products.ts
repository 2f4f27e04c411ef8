import { createProduct, type SellerProductDetail } from '@herbary/contract/seller-products.ts';
import sharp from 'sharp';
import type { SignedInPerson } from '../as.ts';

/** Small, so that encoding it takes no time. */
export const picture = async (background = 'green'): Promise<File> => {
  const bytes = await sharp({ create: { width: 24, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], `${background}.png`, { type: 'image/png' });
};

export const listing = {
  name: 'Garden sage',
  description: 'Broad sage leaves from the south wall, dried in the loft.',
  category: 'Herbs',
  subCategory: 'Dried Herbs',
  form: 'Dried',
  price: 8.6,
  stock: 24,
} as const;
export type ListingChange = Record<string, string | number | undefined>;

/** As the form sends it, with a main image; what is changed to undefined is left out. */
export async function listProduct(
  { client }: Pick<SignedInPerson, 'client'>,
  change: ListingChange = {},
  additional: readonly File[] = [],
): Promise<SellerProductDetail> {
  const files = { mainImage: await picture(), additionalImages: additional };
  return client.call(createProduct, { body: { ...listing, ...change } as typeof listing, files });
}
