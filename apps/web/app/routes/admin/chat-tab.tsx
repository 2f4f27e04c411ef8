import { useQuery } from '@tanstack/react-query';
import { ManageReplies } from '../../features/chat/replies/reply-list.tsx';
import { DeskLead } from '../../features/chat/team/desk-lead.tsx';
import { TeamDesk } from '../../features/chat/team/team-desk.tsx';
import { profileQuery } from '../../features/identity/identity.queries.ts';
import { AdminOrderRecord } from '../../features/orders/admin/admin-order-record.tsx';
import { OrderRefunds } from '../../features/refunds/order-refunds.tsx';
import { OrderReturns } from '../../features/returns/admin/order-returns.tsx';
import { adminTabPath } from '../../layouts/admin/admin-tabs.ts';
import { startLive } from '../../layouts/live.ts';

const orderPath = (id: string) => `${adminTabPath('orders')}&id=${id}`;

/** The support desk; an order opens beside the conversation with all that may be done to it. */
export default function ChatTab() {
  startLive();
  const { data: profile } = useQuery(profileQuery);
  const permissions = profile?.permissions ?? [];
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DeskLead />
        {permissions.includes('chat.answer') ? <ManageReplies of="team" /> : null}
      </div>
      <TeamDesk
        orderPath={orderPath}
        order={(orderId) => (
          <AdminOrderRecord
            orderId={orderId}
            may={{ deliver: permissions.includes('orders.deliver'), cancel: permissions.includes('orders.cancel') }}
            orderHref={orderPath}
            refunds={
              permissions.includes('refunds.read') ? (
                <OrderRefunds orderId={orderId} hrefOf={(id) => `${adminTabPath('refunds')}&show=all&id=${id}`} />
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
    </div>
  );
}
