import { ROUTES } from '@herbary/contract/routes.ts';
import { CasePage } from '../../features/support/case-page.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/support-case';

export const meta = () => [...pageMeta(ROUTES.supportCase), { name: 'referrer', content: 'no-referrer' }];

export default function SupportCase({ params }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-[820px] pt-10 pb-24">
      <CasePage token={params.token} />
    </div>
  );
}
