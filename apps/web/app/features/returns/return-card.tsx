import { RETURN_ANSWER_TIME } from '@herbary/contract/return-terms.ts';
import { RETURN_REASONS, type ReturnRequest } from '@herbary/contract/returns.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { returnSupportPath } from '../../lib/contact-path.ts';
import { formatDate } from '../../lib/dates.ts';
import { productPicture } from '../../lib/product-picture.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import { RecordActions, RecordCard } from '../../ui/record-card.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { CancelReturn } from './cancel-return.tsx';
import { refundText, returnBadge, returnHeadline, returnNotes } from './return-texts.ts';
import { SendReturn } from './send-return.tsx';

type ReturnCardProps = { request: ReturnRequest; onCancelled: (request: ReturnRequest) => void };

export function ReturnCard({ request, onCancelled }: ReturnCardProps) {
  const { label, tone } = returnBadge(request);
  const order = pathTo(ROUTES.order, { orderId: request.orderId });
  return (
    <RecordCard
      label={`Return ${request.returnNumber}`}
      facts={[
        { name: 'Return', value: request.returnNumber },
        { name: 'Order', value: <Link to={order}>{request.orderNumber}</Link> },
        { name: 'Requested', value: formatDate(request.date) },
      ]}
      badge={
        <Badge tone={tone} dot>
          {label}
        </Badge>
      }
      aside={<Refund request={request} order={order} onCancelled={onCancelled} />}
    >
      <h2 className="mb-4 text-3">
        <Headline words={returnHeadline(request)} />
      </h2>
      <ul className="grid grid-cols-1 gap-4">
        {request.items.map((item) => (
          <Item key={item._id} item={item} />
        ))}
      </ul>
      {request.notes ? <Note>“{request.notes}”</Note> : null}
      {returnNotes(request).map((text) => (
        <Note key={text}>{text}</Note>
      ))}
      {request.can.includes('send') ? <SendReturn request={request} /> : null}
    </RecordCard>
  );
}

/** Browsers break a line after the hyphen of "1-2". */
function Headline({ words }: { words: string }) {
  if (!words.endsWith(RETURN_ANSWER_TIME)) return words;
  return (
    <>
      {words.slice(0, -RETURN_ANSWER_TIME.length)}
      <span className="whitespace-nowrap">{RETURN_ANSWER_TIME}</span>
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-4 border-l-2 border-line pl-3.5 text-small wrap-anywhere text-ink-2">{children}</p>;
}

function Item({ item }: { item: ReturnRequest['items'][number] }) {
  return (
    <li className="flex gap-4">
      <Thumb image={item.image ? productPicture(item.image) : null} />
      <div className="min-w-0 flex-1 text-small text-ink-2">
        <h3 className="text-4 text-ink">{item.name}</h3>
        <p className="tabular-nums">Quantity {item.quantity}</p>
        <p>Reason: {RETURN_REASONS[item.reason]}</p>
        {item.details ? <p className="wrap-anywhere">“{item.details}”</p> : null}
        {item.photos.length > 0 ? (
          <ul className="mt-2 flex flex-wrap gap-2">
            {item.photos.map(({ url }, index) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer" className="block rounded-1">
                  <img
                    src={url}
                    alt={`${item.name}, ${index + 1} of ${item.photos.length}`}
                    width={56}
                    height={56}
                    loading="lazy"
                    className="size-14 rounded-1 bg-sunken object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}

function Refund({ request, order, onCancelled }: ReturnCardProps & { order: string }) {
  const { label, amount, to } = refundText(request);
  return (
    <div>
      <p className="text-caption text-ink-3">{label}</p>
      {amount === null ? null : <Price amount={amount} className="text-[1.625rem]" />}
      <p className="mt-0.5 mb-3.5 text-caption text-ink-2">{to}</p>
      <RecordActions>
        {request.can.includes('cancel') ? (
          <CancelReturn request={request} onCancelled={() => onCancelled(request)} />
        ) : null}
        <Button asChild size="sm" variant="outline">
          <RouterLink to={order}>
            <span>
              View order<span className="sr-only"> {request.orderNumber}</span>
            </span>
          </RouterLink>
        </Button>
        {request.status === 'rejected' ? (
          <Button asChild size="sm" variant="ghost">
            <RouterLink to={returnSupportPath(request.orderNumber)}>Contact Support</RouterLink>
          </Button>
        ) : null}
      </RecordActions>
    </div>
  );
}
