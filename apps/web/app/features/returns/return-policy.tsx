import { REFUND_TIME, RETURN_WINDOW_DAYS, WHOLE_ORDER_RETURN_DAYS } from '@herbary/contract/return-terms.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { OPENED_SUPPLEMENT } from './return-texts.ts';

const facts = [
  { icon: 'CalendarDays', text: `Return window ${RETURN_WINDOW_DAYS} days from delivery.` },
  { icon: 'PackageCheck', text: 'Items must be unused and in original packaging.' },
  { icon: 'Ban', text: OPENED_SUPPLEMENT },
  {
    icon: 'Camera',
    text: 'Damaged, defective, wrong or not as described? Send a photo: opened or not, you get everything back, with its share of shipping.',
  },
  {
    icon: 'Truck',
    text: `Otherwise shipping is refunded when you return the whole order within ${WHOLE_ORDER_RETURN_DAYS} days of delivery.`,
  },
  { icon: 'Banknote', text: `Refunds within ${REFUND_TIME} after items are received.` },
] as const;

export function ReturnPolicy() {
  return (
    <section className="card p-(--inset)" aria-labelledby="return-policy">
      <h2 id="return-policy" className="mb-3.5 text-3">
        Return policy
      </h2>
      <ul className="grid gap-3 text-small text-ink-2">
        {facts.map(({ icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon icon={icon} size={18} className="mt-0.5 text-forest-600" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <Link to={ROUTES.returnsPolicy.path} className="mt-3.5 inline-block text-small">
        Returns Policy
      </Link>
    </section>
  );
}
