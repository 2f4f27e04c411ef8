import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { refusal, stubApi } from '../../testing/stub-api.ts';
import Return from './return.tsx';

test("another buyer's order is not found on the return page", async () => {
  stubApi({ 'GET /api/orders/order-1': () => refusal('order.not_found') });
  showScreen(<Return {...({ params: { orderId: 'order-1' } } as ComponentProps<typeof Return>)} />);
  expect(await screen.findByRole('heading', { name: 'Order not found', level: 1 })).toBeVisible();
});
