import type { ReviewStats } from '@herbary/contract/reviews.ts';
import type { SellerProfile } from '@herbary/contract/sellers.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { reviewBy, tulsiId } from '../../testing/sample-product.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { ProfileAside } from './profile-aside.tsx';
import { showingProviders } from './provider-list.tsx';
import { SellerReviews } from './seller-reviews.tsx';
import { businessOf } from './seller-structured-data.ts';
import { StoreBanner } from './store-banner.tsx';

const seller: SellerProfile = {
  _id: '0198a1b2-0000-7000-8000-000000000001',
  businessName: 'Willow & Rue',
  firstName: 'Rhea',
  lastName: 'Lind',
  email: 'hello@willow.test',
  phoneNumber: '5415550163',
  businessCategory: 'essential-oils',
  businessDescription: 'Calendula from a walled garden.',
  bio: null,
  profileImage: null,
  rating: null,
  totalReviews: 0,
  isVerified: true,
  address: { city: 'Bath', state: 'Maine', country: 'United States' },
  website: 'https://willow.test',
  certifications: [],
  specialties: [],
  yearsExperience: null,
  shippingPolicy: null,
  handlingTime: '1-2',
  returnPolicy: null,
  joinedDate: '2024-12-31T23:30:00.000Z',
};

describe('a profile', () => {
  it('shows how to reach the seller, and default policies where the seller has none', () => {
    showScreen(<ProfileAside seller={seller} />);
    expect(screen.getByRole('link', { name: 'hello@willow.test' })).toHaveAttribute('href', 'mailto:hello@willow.test');
    expect(screen.getByRole('link', { name: '(541) 555-0163' })).toHaveAttribute('href', 'tel:5415550163');
    expect(screen.getByRole('link', { name: 'willow.test' })).toHaveAttribute('rel', 'nofollow ugc noopener');
    const shipping = 'Items ship within 1-2 business days with delivery in 3-7 business days.';
    expect(screen.getByText(shipping)).toBeVisible();
    expect(screen.getByText('30-day money-back guarantee')).toBeVisible();
  });

  it("shows the seller's own policies, and no website that is none", () => {
    const own = { shippingPolicy: 'On Mondays only.', returnPolicy: 'Unopened.', website: 'javascript:alert(1)' };
    showScreen(<ProfileAside seller={{ ...seller, ...own }} />);
    expect(screen.getByText('On Mondays only.')).toBeVisible();
    expect(screen.getByText('Unopened.')).toBeVisible();
    expect(screen.queryByText('Website:')).not.toBeInTheDocument();
  });
});

describe('the reviews of a seller', () => {
  const stats: ReviewStats = {
    averageRating: 0,
    totalReviews: 0,
    unverifiedReviews: 0,
    ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  };
  const show = (list: Parameters<typeof SellerReviews>[0]['list']) => {
    const onRetry = vi.fn();
    showScreen(
      <SellerReviews
        list={list}
        stats={stats}
        hrefFor={(page) => `?page=${page}`}
        loading="no"
        retrying={false}
        onRetry={onRetry}
      />,
    );
    return onRetry;
  };

  it('lead to what can still be bought, and only name what is no longer sold', () => {
    const gone = { _id: tulsiId, name: 'A product no longer sold', available: false };
    const reviews = [reviewBy('Maya'), reviewBy('Theo', { product: gone })];
    show({ reviews, page: 1, pages: 1 });
    expect(screen.getByRole('link', { name: 'Tulsi Rama' })).toHaveAttribute('href', `/product/${tulsiId}`);
    expect(screen.getByText(/A product no longer sold/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'A product no longer sold' })).toBeNull();
  });

  it('of which none counts are not rated 0.0', () => {
    show({ reviews: [reviewBy('Maya', { verified: false })], page: 1, pages: 1 });
    expect(screen.getByRole('link', { name: 'Tulsi Rama' })).toBeVisible();
    expect(screen.queryByText('out of 5')).not.toBeInTheDocument();
  });

  it('that do not exist yet are not rated 0.0', () => {
    show({ reviews: [], page: 1, pages: 0 });
    expect(screen.getByText('No reviews available yet.')).toBeVisible();
    expect(screen.queryByText('out of 5')).not.toBeInTheDocument();
  });

  it('that failed to load can be fetched again', async () => {
    const onRetry = show(null);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

it('a banner says "New seller" instead of a missing rating, and shows the year in UTC', () => {
  const { _id, businessName, profileImage, isVerified, address, website, rating, totalReviews, joinedDate } = seller;
  const store = { _id, businessName, profileImage, isVerified, address, website, rating, totalReviews, joinedDate };
  showScreen(
    <StoreBanner store={{ ...store, category: 'essential-oils', description: '', banner: null, productCount: 1240 }} />,
  );
  for (const text of ['New seller', '2024', '1,240', 'Essential Oils', 'Bath, Maine', 'Verified Seller']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

it('a banner shows the picture of the store where there is one', () => {
  const { _id, businessName, profileImage, isVerified, address, website, rating, totalReviews, joinedDate } = seller;
  const store = { _id, businessName, profileImage, isVerified, address, website, rating, totalReviews, joinedDate };
  const shown = { ...store, category: 'tea', description: '', productCount: 1, banner: '/files/i/barn.webp' };
  showScreen(<StoreBanner store={shown} />);
  expect(document.querySelector('img[src="/files/i/barn.webp"]')).toBeInTheDocument();
});

it('structured data contains a rating only when there is one', () => {
  const business = {
    type: 'Store',
    name: 'Willow & Rue',
    path: '/seller/1/store',
    image: '/files/x.webp',
    description: '',
    city: 'Bath',
    state: 'Maine',
  } as const;
  expect(businessOf('https://shop.test', { ...business, rating: null, totalReviews: 0 })).not.toHaveProperty(
    'aggregateRating',
  );
  expect(businessOf('https://shop.test', { ...business, rating: 4.8, totalReviews: 3 })).toMatchObject({
    url: 'https://shop.test/seller/1/store',
    logo: 'https://shop.test/files/x.webp',
    aggregateRating: { ratingValue: 4.8, reviewCount: 3 },
  });
});

it('the list shows its range and total', () => {
  expect([showingProviders(1, 6, 318), showingProviders(3, 2, 14), showingProviders(1, 0, 0)]).toEqual([
    'Showing 1-6 of 318 providers',
    'Showing 13-14 of 14 providers',
    '0 providers',
  ]);
});
