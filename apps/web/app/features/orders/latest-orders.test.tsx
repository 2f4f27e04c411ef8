import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderSummary } from '../../testing/sample-orders.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, stubApi } from '../../testing/stub-api.ts';
import { LatestOrders } from './latest-orders.tsx';

test('an unpaid order is shown as awaiting payment, not as processing', async () => {
  const orders = [orderSummary(1, { status: 'processing', paymentStatus: 'awaiting' }), orderSummary(2)];
  stubApi({ 'GET /api/orders?range=all&limit=3': () => json({ orders, total: 2, page: 1, pages: 1 }) });
  showScreen(<LatestOrders />);
  const [waiting, sent] = await screen.findAllByRole('listitem');
  expect(waiting).toHaveTextContent('HB-1Awaiting paymentHerb 1');
  expect(sent).toHaveTextContent(/HB-2ShippedHerb 1/);
});
