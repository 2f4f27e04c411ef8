import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { Link } from '../../ui/link.tsx';
import { Fact } from './result-view.tsx';

type NamedOrder = { _id: string; orderNumber: string; seller: string };

export function OrderLinks({ orders }: { orders: readonly NamedOrder[] }) {
  return (
    <Fact label={orders.length === 1 ? 'Order' : 'Orders'}>
      <ul>
        {orders.map(({ _id, orderNumber, seller }) => (
          <li key={_id}>
            <Link to={pathTo(ROUTES.order, { orderId: _id })}>{orderNumber}</Link> from {seller}
          </li>
        ))}
      </ul>
    </Fact>
  );
}
