import { unsubscribeNewsletter } from '@herbary/contract/newsletter.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { NewsletterLink } from '../../features/newsletter/newsletter-link.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/newsletter-unsubscribe';

export const meta = () => [...pageMeta(ROUTES.newsletterUnsubscribe), { name: 'referrer', content: 'no-referrer' }];

export default function NewsletterUnsubscribe({ params }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <NewsletterLink
        endpoint={unsubscribeNewsletter}
        token={params.token}
        icon="MailX"
        ask={{
          title: 'Unsubscribe from the newsletter?',
          text: "You'll still get emails about your orders and your account.",
          button: 'Unsubscribe',
        }}
        done={{ title: 'You are unsubscribed.', text: "You won't get any more issues." }}
      />
    </div>
  );
}
