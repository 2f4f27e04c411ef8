import { getInvoice, listPapers, type OrderDetail } from '@herbary/contract/orders.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { useMutation } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { callApi, isApiError } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { payPath } from './order-card.tsx';
import { OrderStateBadge } from './order-status-badge.tsx';

export function OrderHead({ order }: { order: OrderDetail }) {
  return (
    <>
      <BackLink to={ROUTES.orders.path} label="Back to Orders" />
      <div className="mt-3 mb-9 flex flex-wrap items-end justify-between gap-6">
        <div className="min-w-0">
          <h1>Order {order.orderNumber}</h1>
          <p className="mt-2.5 flex flex-wrap items-center gap-x-3.5 gap-y-2 text-small wrap-anywhere text-ink-2">
            <OrderStateBadge order={order} />
            <span>Placed {formatDate(order.createdAt)}</span>
            <span>
              Sold by{' '}
              <Link to={pathTo(ROUTES.sellerStore, { sellerId: order.seller._id })}>{order.seller.businessName}</Link>
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:min-w-[40%] max-sm:[&>*]:flex-1">
          <Button variant="outline" onClick={() => window.print()}>
            <Icon icon="Printer" />
            Print
          </Button>
          {order.can.includes('invoice') ? (
            <PaperButton
              label="Invoice"
              failure="The invoice could not be opened"
              findUrl={() => openInvoice(order._id)}
            />
          ) : null}
          {order.creditNotes.map(({ creditNoteNumber }) => (
            <PaperButton
              key={creditNoteNumber}
              label={`Credit note ${creditNoteNumber}`}
              failure="The credit note could not be opened"
              findUrl={() => openCreditNote(order._id, creditNoteNumber)}
            />
          ))}
          {order.can.includes('pay') ? (
            <Button asChild>
              <RouterLink to={payPath(order._id)}>
                <Icon icon="CreditCard" />
                Pay now
              </RouterLink>
            </Button>
          ) : null}
          {order.trackingNumber ? <TrackButton url={order.trackingUrl} /> : null}
        </div>
      </div>
    </>
  );
}

function TrackButton({ url }: { url: string | null }) {
  const content = (
    <>
      <Icon icon="Truck" />
      Track Package
    </>
  );
  return (
    <Button asChild>
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {content}
          <span className="sr-only"> (opens the carrier's page)</span>
        </a>
      ) : (
        <a href="#track">{content}</a>
      )}
    </Button>
  );
}

const openInvoice = async (orderId: string): Promise<string> =>
  (await callApi(getInvoice, { params: { id: orderId } })).pdfUrl;

async function openCreditNote(orderId: string, number: string): Promise<string> {
  const papers = await callApi(listPapers, { params: { id: orderId } });
  const found = papers.find((paper) => paper.number === number);
  if (!found) throw new Error(`There is no credit note ${number}`);
  return found.pdfUrl;
}

type PaperButtonProps = { label: string; failure: string; findUrl: () => Promise<string> };

function PaperButton({ label, failure, findUrl }: PaperButtonProps) {
  const { show } = useToasts();
  const open = useMutation({
    mutationFn: async (tab: Window | null) => {
      const pdfUrl = await findUrl();
      if (tab) tab.location.href = pdfUrl;
      else window.location.assign(pdfUrl);
    },
    onError: (error, tab) => {
      tab?.close();
      const reason = isApiError(error) ? error.message : 'Please try again.';
      show({ tone: 'error', title: failure, text: reason, durationMs: 5_000 });
    },
  });
  return (
    <Button
      variant="outline"
      busy={open.isPending}
      // The tab is opened by the click itself: after the answer a browser would take it for an unwanted window.
      onClick={() => open.mutate(window.open('', '_blank'))}
    >
      <Icon icon="FileText" />
      {label}
    </Button>
  );
}
