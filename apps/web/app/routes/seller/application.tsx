import { ROUTES } from '@herbary/contract/routes.ts';
import { ApplicationPage } from '../../features/sellers/application/application-page.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/application';

export const meta = () => [...pageMeta(ROUTES.sellerApplication), { name: 'referrer', content: 'no-referrer' }];

export default function Application({ params }: Route.ComponentProps) {
  return <ApplicationPage token={params.token} />;
}
