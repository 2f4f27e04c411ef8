import { confirmNewsletter } from '@herbary/contract/newsletter.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { NewsletterLink } from '../../features/newsletter/newsletter-link.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/newsletter-confirm';

export const meta = () => [...pageMeta(ROUTES.newsletterConfirm), { name: 'referrer', content: 'no-referrer' }];

export default function NewsletterConfirm({ params }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <NewsletterLink
        endpoint={confirmNewsletter}
        token={params.token}
        icon="MailCheck"
        ask={{
          title: 'Confirm your subscription',
          text: 'What is in season, who is new, and one thing to make with it. Once a month.',
          button: 'Subscribe',
        }}
        done={{
          title: 'Subscribed!',
          text: 'The next issue will come to your inbox. Each one has an unsubscribe link.',
        }}
      />
    </div>
  );
}
