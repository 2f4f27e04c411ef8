import { TIER_DAYS, TIER_TERMS } from '@herbary/contract/seller-tiers.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sellerTools } from '../../../copy/selling.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { newUser } from '../../../testing/user.ts';
import { RegistrationSteps, SalesTrend } from './guide-sections.tsx';
import { JoinInvitation } from './join-invitation.tsx';
import { Reasons } from './reasons.tsx';
import { SellerTools } from './seller-tools.tsx';
import { Testimonials } from './testimonials.tsx';

test('the tools advance every 5 seconds until the visitor steps them', async () => {
  vi.useFakeTimers();
  const scrolled = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => {});
  showScreen(<SellerTools />);
  const list = screen.getByRole('list', { name: 'Seller tools' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(sellerTools.length);
  act(() => vi.advanceTimersByTime(4_999));
  expect(scrolled).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(scrolled).toHaveBeenCalledTimes(1);
  act(() => vi.advanceTimersByTime(5_000));
  expect(scrolled).toHaveBeenCalledTimes(2);
  act(() => screen.getByRole('button', { name: 'Next' }).click());
  expect(scrolled).toHaveBeenCalledTimes(3);
  act(() => vi.advanceTimersByTime(20_000));
  expect(scrolled).toHaveBeenCalledTimes(3);
  expect(screen.queryByRole('button', { name: /Pause/ })).not.toBeInTheDocument();
});

test('the fees are those that sales are charged by', () => {
  showScreen(<Reasons />);
  for (const { name, feeBps } of Object.values(TIER_TERMS))
    expect(screen.getByText(name).nextElementSibling).toHaveTextContent(`${feeBps / 100}%`);
  const [grower, botanist] = [TIER_TERMS.grower, TIER_TERMS.botanist].map(({ fromCents }) =>
    (fromCents / 100).toLocaleString('en-US'),
  );
  expect(
    screen.getByText(new RegExp(`last ${TIER_DAYS} days: under \\$${grower}, under \\$${botanist}, and above`)),
  ).toBeVisible();
});

test('the guide says that its chart is an example, and shows it as a table', async () => {
  showScreen(<SalesTrend />);
  expect(screen.getByText(/figures don't come from a real store/)).toBeVisible();
  expect(screen.getAllByText('Example figures')).toHaveLength(2);
  await newUser().click(screen.getAllByText('Show as table')[0] as HTMLElement);
  const table = screen.getByRole('table', { name: /monthly revenue/ });
  expect(within(table).getByRole('row', { name: /June.*2,560/ })).toBeVisible();
});

test('the four steps, the sample quotes and the ways on have the words of the specification', () => {
  showScreen(
    <>
      <RegistrationSteps />
      <Testimonials />
      <JoinInvitation />
    </>,
  );
  const names = ['Account Info', 'Business Details', 'Verification', 'Finalize'];
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(names);
  expect(screen.getByText('Sample quotes')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Selling' })).toHaveAttribute('href', '/seller/register');
  expect(screen.getByRole('link', { name: 'Read the seller guide' })).toHaveAttribute('href', '/seller-guide-visuals');
});
