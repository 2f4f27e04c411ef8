import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MonthlySales } from '../../features/analytics/monthly-sales.tsx';
import { SalesMetrics } from '../../features/analytics/sales-metrics.tsx';
import { noKpis, popular, salesPoints, soldOut, someKpis } from '../../testing/sample-analytics.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, refusal, stubApi } from '../../testing/stub-api.ts';
import Analytics from './analytics.tsx';

beforeEach(() => {
  // Shortly after midnight in Auckland, where it is already the next day.
  vi.setSystemTime(new Date('2026-11-16T11:30:00Z'));
});

const month = 'startDate=2026-10-19&endDate=2026-11-17';
const call = (name: string, query = month) => `GET /api/seller/analytics/${name}?${query}`;
const trend = salesPoints('2026-11-17', 30, (index) => (index === 19 ? 205.86 : index % 3 === 0 ? 100 : 0));
const full = (query = month, points = trend) => ({
  [call('metrics', query)]: () => json(someKpis),
  [call('sales', query)]: () => json(points),
  [call('products/popular', query)]: () => json(popular),
  [call('funnel', query)]: () => json({ viewed: 6640, carted: 812, bought: 252 }),
  [call('products/sold-out', query)]: () => json([soldOut]),
  [call('searches', query)]: () => json([{ query: 'holy basil', visitors: 31 }]),
});
const show = (at = '/dashboard/analytics') => showScreen(<Analytics />, { timeZone: 'Pacific/Auckland' }, at);

describe('analytics', () => {
  it('shows each key figure with its change, what it was and its definition', async () => {
    stubApi(full());
    show();
    const abandonment = await screen.findByRole('region', { name: 'Cart abandonment' });
    for (const text of [
      '69.0%',
      'Down 2.2 points',
      'was 71.2%',
      'Carts with your products that did not become an order.',
    ])
      expect(abandonment).toHaveTextContent(text);
    expect(within(abandonment).getByText(/Down/).parentElement).toHaveClass('text-good');
    expect(screen.getByRole('region', { name: 'Average order value' })).toHaveTextContent('Up 2.4%');
    expect(screen.getByRole('region', { name: 'Customer retention' })).toHaveTextContent('Nothing to compare with yet');
    expect(screen.getByText('October 19 to November 17, 2026, against the 30 days before.')).toBeVisible();
  });

  it('draws the trend beside the days before, and holds its numbers one press away', async () => {
    stubApi(full());
    show();
    const chart = await screen.findByRole('img', {
      name: /^Sales by day, October 19 to November 17, 2026: \$1,205\.86/,
    });
    expect(chart).toHaveAccessibleName(/Best day: November 7, 2026, \$205\.86\./);
    const figure = screen.getByRole('figure', { name: 'Sales trend' });
    await userEvent.click(within(figure).getByText('Show as table'));
    const table = within(figure).getByRole('table', { name: 'Sales by day' });
    expect(within(table).getAllByRole('row')).toHaveLength(32);
    expect(within(table).getByRole('row', { name: /November 7, 2026/ })).toHaveTextContent('1$205.86$10.00+$195.86');
  });

  it('shows what is popular, how far visitors came, what sold out and which searches led here', async () => {
    stubApi(full());
    show();
    const best = await screen.findByRole('region', { name: 'Popular products' });
    expect(best).toHaveTextContent('Tulsi Rama$841.0058 sold, 69.7% of sales');
    expect(await screen.findByRole('region', { name: 'From look to order' })).toHaveTextContent('81212.2% of visitors');
    const lost = await screen.findByRole('region', { name: 'Lost while out of stock' });
    expect(lost).toHaveTextContent('$58.50 about 6 pieces');
    expect(within(lost).getByRole('row', { name: /Dried Peppermint/ })).toHaveTextContent('118 × 5.1%6$58.5011');
    expect(within(lost).getByRole('link', { name: 'Restock Dried Peppermint' })).toHaveAttribute(
      'href',
      '/dashboard/products?search=Dried+Peppermint',
    );
    expect(await screen.findByRole('row', { name: 'holy basil 31' })).toBeVisible();
  });

  it('keeps the period in the address, asks again for its days, and exports them', async () => {
    const year = 'startDate=2026-01-01&endDate=2026-11-17';
    stubApi({
      ...full(),
      ...full(
        year,
        salesPoints('2026-11-17', 321, () => 10),
      ),
    });
    show();
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      `/api/seller/analytics/export?${month}&period=30days`,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'This year' }));
    expect(
      await screen.findByRole('img', { name: /^Sales by month, January 1 to November 17, 2026: \$3,210\.00/ }),
    ).toBeVisible();
    expect(screen.getByText('January 1 to November 17, 2026, against the 321 days before.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'This year' })).toBeChecked();
  });

  it('opens with the period of the address', async () => {
    const sent = stubApi(
      full(
        'startDate=2026-11-11&endDate=2026-11-17',
        salesPoints('2026-11-17', 7, () => 10),
      ),
    );
    show('/dashboard/analytics?period=7days');
    await screen.findByRole('figure', { name: 'Sales trend' });
    expect(sent.every((one) => one.call.includes('startDate=2026-11-11'))).toBe(true);
  });

  it('shows skeletons while it loads', async () => {
    const { answer } = deferredResponse();
    stubApi(Object.fromEntries(Object.keys(full()).map((name) => [name, answer])));
    show();
    expect(await screen.findByText('Loading analytics')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('invites a new seller, and copies the address of the store', async () => {
    stubApi({
      [call('metrics')]: () => json(noKpis),
      [call('sales')]: () => json(salesPoints('2026-11-17', 30, () => 0)),
      [call('products/popular')]: () => json([]),
      [call('funnel')]: () => json({ viewed: 0, carted: 0, bought: 0 }),
      [call('products/sold-out')]: () => json([]),
      [call('searches')]: () => json([]),
    });
    const user = userEvent.setup();
    show();
    expect(
      await screen.findByRole('heading', { name: 'Your first figures come with your first visitors' }),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'Cart abandonment' })).toHaveTextContent('After your first cart');
    expect(screen.queryByRole('figure')).toBeNull();
    const start = screen.getByRole('link', { name: 'List New Product' });
    expect(start).toHaveAttribute('href', '/dashboard/products?new');
    await user.click(screen.getByRole('button', { name: 'Copy store address' }));
    expect(await screen.findByText('Store address copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/\/seller\/.*\/store$/);
  });

  it('says once that figures failed, shows the others, and tries again', async () => {
    const answers = full();
    let isDown = true;
    for (const name of ['metrics', 'funnel']) {
      const answer = answers[call(name)] as () => Response;
      answers[call(name)] = () => (isDown ? json({}, 500) : answer());
    }
    stubApi(answers);
    show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load analytics data. Please try again later.');
    expect(await screen.findByRole('figure', { name: 'Sales trend' })).toBeVisible();
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Conversion rate' })).toHaveTextContent('3.8%');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('asks to sign in when the session is over or not a seller’s', async () => {
    stubApi(Object.fromEntries(Object.keys(full()).map((name) => [name, () => refusal('auth.required')])));
    show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      "Authentication error. Please check that you're logged in as a seller and try again.",
    );
    expect(within(alert).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/seller/login');
  });
});

describe('the figures of the overview', () => {
  const metrics = 'GET /api/seller/dashboard/metrics';
  const months = 'GET /api/seller/dashboard/sales';

  it('say their period and their change', async () => {
    const range = { startDate: '2026-10-19', endDate: '2026-11-17' };
    stubApi({
      [metrics]: () =>
        json({
          storeName: 'Fern & Field',
          totalSales: 27974,
          salesChange: 12.4,
          totalOrders: 1936,
          ordersChange: -2.1,
          ...range,
        }),
    });
    showScreen(<SalesMetrics />);
    const sales = await screen.findByRole('region', { name: 'Total sales' });
    expect(sales).toHaveTextContent('Total sales · last 30 days$27,974.00Up 12.4%on the 30 days before');
    expect(screen.getByRole('region', { name: 'Total orders' })).toHaveTextContent('1,936Down 2.1%');
  });

  it('draw twelve months, with a table behind', async () => {
    const year = Array.from({ length: 12 }, (_, index) => ({
      month: new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 7),
      sales: index * 100,
      orders: index,
    }));
    stubApi({ [months]: () => json(year) });
    showScreen(<MonthlySales />);
    expect(await screen.findByRole('img', { name: /Highest: November 2026, \$1,100\.00/ })).toBeVisible();
    await userEvent.click(screen.getByText('Show as table'));
    expect(screen.getByRole('row', { name: 'November 2026 so far 11 $1,100.00' })).toBeVisible();
  });

  it('offer another try when they fail', async () => {
    stubApi({ [metrics]: () => json({}, 500) });
    showScreen(<SalesMetrics />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load analytics data. Please try again later.',
    );
  });
});
