import { ORDER_STATUSES, PAYMENT_STATUSES } from '@herbary/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { profileQuery } from '../../features/identity/identity.queries.ts';
import { AdminOrderQueue } from '../../features/orders/admin/admin-order-queue.tsx';
import { AdminOrderRecord } from '../../features/orders/admin/admin-order-record.tsx';
import { OrderRefunds } from '../../features/refunds/order-refunds.tsx';
import { OrderReturns } from '../../features/returns/admin/order-returns.tsx';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../lib/list-state.ts';
import { Field } from '../../ui/field.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { Select } from '../../ui/select.tsx';

const url = listState({
  tab: textParam,
  search: textParam,
  status: choiceParam(ORDER_STATUSES, undefined),
  payment: choiceParam(PAYMENT_STATUSES, undefined),
  page: pageParam(),
  id: textParam,
});
const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

/** Orders of all stores: found by number, email or payment, with everything that belongs to them. */
export default function OrdersTab() {
  const { state: view, hrefFor, change } = useListState(url);
  const { pathname } = useLocation();
  const { data: profile } = useQuery(profileQuery);
  const permissions = profile?.permissions ?? [];
  return (
    <AdminOrderQueue
      filter={{
        search: view.search || undefined,
        status: view.status,
        paymentStatus: view.payment,
        page: view.page,
      }}
      orderId={view.id || undefined}
      hrefFor={(next) => hrefFor({ id: '', ...next })}
      toolbar={
        <ListToolbar
          label="Orders"
          search={{
            label: 'Search orders',
            placeholder: 'Number, email, name or payment',
            value: view.search,
            onChange: (search) => change({ search, id: '' }),
          }}
        >
          <Field label="Status" hideLabel>
            <Select
              options={optionsOf(ORDER_STATUSES)}
              placeholder="Every status"
              value={view.status ?? ''}
              onChange={({ target }) => change({ status: ORDER_STATUSES.find((one) => one === target.value), id: '' })}
            />
          </Field>
          <Field label="Payment" hideLabel>
            <Select
              options={optionsOf(PAYMENT_STATUSES)}
              placeholder="Every payment"
              value={view.payment ?? ''}
              onChange={({ target }) =>
                change({ payment: PAYMENT_STATUSES.find((one) => one === target.value), id: '' })
              }
            />
          </Field>
        </ListToolbar>
      }
      record={(shown) => (
        <AdminOrderRecord
          key={shown}
          orderId={shown}
          may={{ deliver: permissions.includes('orders.deliver'), cancel: permissions.includes('orders.cancel') }}
          orderHref={(id) => hrefFor({ page: view.page, id })}
          refunds={
            permissions.includes('refunds.read') ? (
              <OrderRefunds orderId={shown} hrefOf={(id) => `${pathname}?tab=refunds&show=all&id=${id}`} />
            ) : null
          }
          returns={({ returns }) =>
            permissions.includes('returns.read') ? (
              <OrderReturns returns={returns} mayDecide={permissions.includes('returns.decide')} />
            ) : null
          }
        />
      )}
    />
  );
}
