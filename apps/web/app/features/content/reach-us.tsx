import { SUPPORT_ANSWER_TIME, SUPPORT_HOURS, SUPPORT_PHONE } from '@herbary/contract/product.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Link, linkClasses, TextButton } from '../../ui/link.tsx';

type Way = { icon: IconName; title: string; hours: string; children: ReactNode };

function ReachWay({ icon, title, hours, children }: Way) {
  return (
    <li className="flex gap-4">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-sunken">
        <Icon icon={icon} />
      </span>
      <div>
        <h3 className="text-4">{title}</h3>
        <p className="text-small text-ink-2">{hours}</p>
        <p className="py-1 text-small">{children}</p>
      </div>
    </li>
  );
}

type ReachUsProps = {
  chatHours: string;
  /** Undefined where the chat cannot be opened from here, or not yet. */
  openChat?: () => void;
};

/** The ways to a person. */
export function ReachUs({ chatHours, openChat }: ReachUsProps) {
  return (
    <section aria-labelledby="reach-us" className="wrap pt-18">
      <h2 id="reach-us" className="sr-only">
        Reach a person
      </h2>
      <ul className="grid gap-6 border-t border-ink pt-7 md:grid-cols-3">
        <ReachWay icon="MessageCircle" title="Chat with a person" hours={chatHours}>
          {openChat ? (
            <TextButton className="font-normal" onClick={openChat}>
              Open the chat
            </TextButton>
          ) : (
            <span className="text-ink-2">The round button at the bottom of the page</span>
          )}
        </ReachWay>
        <ReachWay icon="Mail" title="Write to us" hours={`Answer in ${SUPPORT_ANSWER_TIME}`}>
          <Link to={ROUTES.contactSupport.path}>Contact Support</Link>
        </ReachWay>
        <ReachWay icon="Phone" title="Call" hours={SUPPORT_HOURS.phone}>
          <a href={`tel:${SUPPORT_PHONE.dialed}`} className={linkClasses}>
            {SUPPORT_PHONE.shown}
          </a>
        </ReachWay>
      </ul>
    </section>
  );
}
