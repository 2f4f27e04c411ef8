import { render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../features/session/session.ts';
import { queryClient } from '../../lib/query-client.ts';
import { json, stubApi } from '../../testing/stub-api.ts';
import { newUser } from '../../testing/user.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import SellerLayout from './seller-layout.tsx';

const iris = {
  _id: '0198aaaa-0000-7000-8000-00000000000c',
  firstName: 'Iris',
  lastName: 'Fenwick',
  email: 'iris@herbary.test',
  role: 'seller',
  accountRole: 'seller',
  profileImage: null,
} as const;

const work = {
  orders: { toPack: 3, shipped: 0, delivered: 0, cancelled: 0, nextShipBy: null },
  returns: { toDecide: 1, toReceive: 0 },
  disputes: { toAnswer: 0, nextDueAt: null },
};
const profile = (isVerified: boolean) => ({
  'GET /api/auth/profile': () => json({ ...iris, isVerified }),
  'GET /api/seller/orders/counts': () => json(work),
});

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="Where">{pathname + search}</output>;
}

function show(at = '/dashboard') {
  const Stub = createRoutesStub([
    {
      path: '/dashboard',
      Component: SellerLayout,
      children: [
        { path: '*', Component: Where },
        { index: true, Component: Where },
      ],
    },
    { path: '*', Component: Where },
  ]);
  render(
    <ToastProvider>
      <Stub initialEntries={[at]} />
    </ToastProvider>,
  );
  return newUser();
}

beforeEach(() => {
  queryClient.clear();
  startSession(iris, { remember: true });
});

describe('the dashboard of a seller', () => {
  it('names the pages in the rail and marks the current one', async () => {
    stubApi(profile(true));
    show('/dashboard/feedback');
    const rail = await screen.findByRole('navigation', { name: 'Seller' });
    const names = within(rail)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(
      expect.arrayContaining(['Overview', 'Products', 'Promotions', 'Reviews', 'Analytics', 'Earnings', 'Feedback']),
    );
    expect(within(rail).getByRole('link', { current: 'page' })).toHaveTextContent('Feedback');
    expect(await within(rail).findByRole('link', { name: /^Orders\s*4 waiting$/ })).toBeInTheDocument();
  });

  it.each([
    [true, 'Verified Seller'],
    [false, 'Seller'],
  ])('calls a seller whose verification is %s "%s"', async (isVerified, label) => {
    stubApi(profile(isVerified));
    show();
    expect(await screen.findByText(label)).toBeInTheDocument();
  });

  it('leads from the profile menu to the tabs of the settings', async () => {
    stubApi(profile(true));
    const user = show();
    await user.click(await screen.findByRole('button', { name: /Iris Fenwick/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Security' }));
    await waitFor(() => expect(screen.getByLabelText('Where')).toHaveTextContent('/dashboard/settings?tab=security'));
  });

  it('asks before it logs out, then goes home', async () => {
    const sent = stubApi({ ...profile(true), 'POST /api/auth/logout': () => json({ success: true, message: 'Bye' }) });
    const user = show();
    await user.click(await screen.findByRole('button', { name: /Iris Fenwick/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to log out?' });
    expect(sent.some(({ call }) => call.includes('logout'))).toBe(false);
    await user.click(within(question).getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(screen.getByLabelText('Where')).toHaveTextContent(/^\/$/));
  });
});
