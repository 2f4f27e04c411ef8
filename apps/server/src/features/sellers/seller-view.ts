import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import type { Provider, SellerProfile } from '@herbary/contract/sellers.ts';
import type { Deps } from '../../deps.ts';
import type { StoredImage } from '../../platform/files/file-store.ts';
import type { ProviderRow, SellerProfileRow } from './public-sellers.repository.ts';
import { findStoreFacts } from './sellers.repository.ts';

/** To one decimal, as it is shown; null until there is a review. */
export const sellerRating = (sum: number, count: number): number | null =>
  count > 0 ? Math.round((sum / count) * 10) / 10 : null;

export const providerView = (row: ProviderRow, images: Map<string, StoredImage>): Provider => ({
  id: row.id,
  name: row.business_name,
  image: images.get(row.profile_image_file_id ?? '')?.url ?? null,
  location: [row.city, row.state, row.country].join(', '),
  featured: row.featured,
  rating: sellerRating(row.rating_sum, row.review_count),
  reviewCount: row.review_count,
  specialty: row.specialties,
  bio: row.bio ?? row.business_description,
  yearsExperience: row.years_experience,
  certifications: row.certifications,
  contactInfo: { email: row.contact_email },
});

export const sellerProfileView = (row: SellerProfileRow, image: StoredImage | undefined): SellerProfile => ({
  _id: row.id,
  businessName: row.business_name,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.contact_email,
  phoneNumber: row.phone_number,
  businessCategory: row.business_category,
  businessDescription: row.business_description,
  bio: row.bio,
  profileImage: image?.url ?? null,
  rating: sellerRating(row.rating_sum, row.review_count),
  totalReviews: row.review_count,
  isVerified: row.is_verified,
  address: { city: row.city, state: row.state, country: row.country },
  website: row.website,
  certifications: row.certifications,
  specialties: row.specialties,
  yearsExperience: row.years_experience,
  shippingPolicy: row.shipping_policy,
  handlingTime: row.handling_time,
  returnPolicy: row.return_policy,
  joinedDate: row.joined_at.toISOString(),
});

export async function describeStore({ db, env }: Pick<Deps, 'db' | 'env'>, userId: string) {
  const store = await findStoreFacts(db, userId);
  return (
    store && {
      businessName: store.business_name,
      businessDescription: store.business_description,
      businessCategory: store.business_category,
      storeUrl: env.publicUrl + pathTo(ROUTES.sellerStore, { sellerId: userId }),
      address: { country: store.country },
      isVerified: store.is_verified,
    }
  );
}
