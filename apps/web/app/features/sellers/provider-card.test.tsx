import type { Review } from '@herbary/contract/reviews.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { type ListedProvider, ProviderCard } from './provider-card.tsx';

const words = (text: string, name: string): Review => ({
  _id: `0198a1b2-0000-7000-8000-${name.padStart(12, '0')}`,
  product: { _id: '0198a1b2-0000-7000-8000-00000000000b', name: 'Tulsi Rama', available: true },
  user: { firstName: 'Maya', lastName: 'R.' },
  verified: true,
  hidden: false,
  rating: 5,
  title: '',
  review: text,
  likes: [],
  likeCount: 0,
  createdAt: '2026-10-12T10:00:00.000Z',
  editedAt: null,
  answer: null,
  can: [],
});

const fern: ListedProvider = {
  id: '0198a1b2-0000-7000-8000-000000000001',
  name: 'Fern & Field',
  image: null,
  location: 'Corvallis, Oregon',
  featured: true,
  rating: 4.8,
  reviewCount: 448,
  specialty: ['Medicinal Herbs', 'Herbal Teas'],
  bio: 'Two acres of mint.',
  yearsExperience: 11,
  certifications: ['Oregon Tilth Certified Organic', 'USDA Organic'],
  contactInfo: { email: 'hello@fern.test' },
  recentReviews: [words('Smells like cloves.', '1'), words('<b>No dust</b>', '2')],
};

const show = (change: Partial<ListedProvider> = {}) =>
  showScreen(<ProviderCard provider={{ ...fern, ...change }} finderPath="/find-provider?search=fern" />);

it('shows everything about a provider', () => {
  show();
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('heading', { name: 'Fern & Field' })).toBeVisible();
  expect(card.getByText('Verified Provider')).toBeVisible();
  expect(card.getByText('(448 verified reviews)')).toBeVisible();
  expect(card.getByText('11 years')).toBeVisible();
  expect(card.getByText('“<b>No dust</b>”')).toBeVisible();
  expect(card.getByRole('link', { name: /^View all 448 reviews/ })).toHaveAttribute(
    'href',
    `/seller/${fern.id}?tab=reviews`,
  );
  expect(card.getByRole('link', { name: /^View Full Profile/ })).toHaveAttribute('href', `/seller/${fern.id}`);
  expect(card.getByRole('link', { name: /^Contact/ })).toHaveAttribute('href', 'mailto:hello@fern.test');
});

it('opens and closes long certifications', async () => {
  show();
  const card = screen.getByRole('article');
  expect(card).toHaveTextContent('Oregon Tilth Certified Organic...');
  await userEvent.click(screen.getByRole('button', { name: /^Show more/ }));
  expect(card).toHaveTextContent('Oregon Tilth Certified Organic, USDA Organic');
  await userEvent.click(screen.getByRole('button', { name: /^Show less/ }));
  expect(card).not.toHaveTextContent('USDA Organic');
});

it('invents nothing about a new seller', () => {
  show({
    featured: false,
    rating: null,
    reviewCount: 0,
    recentReviews: [],
    yearsExperience: null,
    certifications: ['AHG'],
    contactInfo: { email: null },
  });
  expect(screen.getByText('New seller')).toBeVisible();
  expect(screen.getByText('No reviews yet.')).toBeVisible();
  for (const text of ['Verified Provider', 'Experience', /View all/, 'Contact', /Show more/]) {
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  }
});

it('leads to all reviews only when there are more than the two it shows', () => {
  show({ reviewCount: 2 });
  expect(screen.queryByRole('link', { name: /View all/ })).not.toBeInTheDocument();
});
