import { ROUTES } from '@herbary/contract/routes.ts';
import { Link } from 'react-router';
import { guideContents } from '../../copy/seller-guide.ts';
import { guideDescription } from '../../copy/selling.ts';
import {
  ApprovalTimeline,
  DashboardSections,
  GuideInvitation,
  Habits,
  RegistrationSteps,
  SalesTrend,
} from '../../features/sellers/joining/guide-sections.tsx';
import { Button } from '../../ui/button.tsx';
import { joinMeta } from './join-meta.ts';

export const meta = joinMeta(ROUTES.sellerGuide, guideDescription);

function Contents() {
  return (
    <nav aria-label="In this guide">
      <ol className="border-t border-ink">
        {guideContents.map(({ id, title, note }, place) => (
          <li key={id} className="border-b border-line">
            <a
              href={`#${id}`}
              className="grid grid-cols-[36px_1fr_auto] items-baseline gap-2 py-3 font-display text-[1.125rem] no-underline hover:underline hover:underline-offset-[0.25em]"
            >
              <span className="text-clay-600">{place + 1}</span>
              {title}
              <span className="font-text text-caption text-ink-3">{note}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export default function SellerGuide() {
  return (
    <div className="wrap">
      <section className="grid items-end gap-x-[clamp(32px,6vw,96px)] gap-y-10 pt-[clamp(48px,6vw,88px)] pb-2 tab:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <div>
          <p className="kicker mb-3">Seller guide</p>
          <h1 className="display text-[clamp(2.5rem,1.4rem+3.6vw,4rem)] leading-[1.05] text-balance">
            From application to first parcel.
          </h1>
          <p className="lead mt-5">What we ask, how long it takes, and what you find in the dashboard.</p>
          <Button asChild size="lg" className="mt-7">
            <Link to={ROUTES.sellerRegister.path}>Create Seller Account</Link>
          </Button>
        </div>
        <Contents />
      </section>
      <RegistrationSteps />
      <ApprovalTimeline />
      <DashboardSections />
      <SalesTrend />
      <Habits />
      <GuideInvitation />
    </div>
  );
}
