import { SUPPORT_ANSWER_TIME, SUPPORT_EMAIL, SUPPORT_HOURS, SUPPORT_PHONE } from '@herbary/contract/product.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { linkClasses, TextButton } from '../../ui/link.tsx';

function Way({ icon, hours, children }: { icon: IconName; hours: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5 text-small">
      <Icon icon={icon} className="text-forest-600" />
      <div className="min-w-0">
        <p className="font-strong wrap-anywhere">{children}</p>
        <p className="text-ink-2">{hours}</p>
      </div>
    </li>
  );
}

const quickLinks = [
  { label: 'Orders & Returns', to: ROUTES.orders.path },
  { label: 'Shipping Information', to: ROUTES.shippingInformation.path },
  { label: 'Returns Policy', to: ROUTES.returnsPolicy.path },
  { label: 'Help Center', to: ROUTES.helpCenter.path },
  { label: 'Safety & Quality', to: ROUTES.safetyQuality.path },
];

/** Beside the form: other ways to us, what is asked most, where we are. */
export function ContactAside({ chatHours, openChat }: { chatHours: string; openChat?: () => void }) {
  return (
    <aside aria-label="More ways to get help" className="grid content-start gap-5">
      <section className="card p-(--inset)">
        <h2 className="text-4">Other ways</h2>
        <ul className="mt-3.5 grid gap-4">
          <Way icon="Mail" hours={`Answer in ${SUPPORT_ANSWER_TIME}`}>
            <a href={`mailto:${SUPPORT_EMAIL}`} className={linkClasses}>
              {SUPPORT_EMAIL}
            </a>
          </Way>
          <Way icon="Phone" hours={SUPPORT_HOURS.phone}>
            <a href={`tel:${SUPPORT_PHONE.dialed}`} className={linkClasses}>
              {SUPPORT_PHONE.shown}
            </a>
          </Way>
          <Way icon="MessageCircle" hours={chatHours}>
            {openChat ? (
              <TextButton onClick={openChat}>Live chat</TextButton>
            ) : (
              'Live chat: the round button at the bottom of the page'
            )}
          </Way>
        </ul>
      </section>
      <section className="card p-(--inset)">
        <h2 className="text-4">Quick links</h2>
        <ul className="mt-2">
          {quickLinks.map(({ label, to }) => (
            <li key={to} className="border-b border-line last:border-0">
              <RouterLink
                to={to}
                className="flex min-h-11 items-center justify-between gap-4 text-small no-underline hover:underline"
              >
                {label}
                <Icon icon="ArrowRight" size={16} />
              </RouterLink>
            </li>
          ))}
        </ul>
      </section>
      <section className="card overflow-hidden">
        <img
          src="/headquarters.svg"
          alt="Map: Herbary, Alder Wharf, on the east bank of the river in Portland"
          width={360}
          height={230}
          loading="lazy"
          className="h-auto w-full in-data-[theme=dark]:brightness-75"
        />
        <div className="px-(--inset) py-4">
          <h2 className="text-4">Headquarters</h2>
          <p className="mt-1 text-small text-ink-2">
            Herbary, Alder Wharf 12, Portland, Oregon. Visits by appointment.
          </p>
        </div>
      </section>
    </aside>
  );
}
