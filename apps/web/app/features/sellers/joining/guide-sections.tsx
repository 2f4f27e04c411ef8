import { ROUTES } from '@herbary/contract/routes.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  approvalSteps,
  bestPractices,
  dashboardSections,
  exampleTrend,
  productTips,
  registrationSteps,
} from '../../../copy/seller-guide.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { formatPrice } from '../../../ui/price.tsx';

function GuideSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 pt-[clamp(64px,7vw,104px)]">
      <h2 id={`${id}-title`} className="mb-7 text-1">
        {title}
      </h2>
      {children}
    </section>
  );
}

const columns = 'grid border-t border-ink sm:grid-cols-2 tab:grid-cols-4';
const column = 'grid content-start gap-2 border-line pt-7 sm:px-6 tab:border-l tab:first:border-l-0 tab:first:pl-0';

export const RegistrationSteps = () => (
  <GuideSection id="registration" title="Registration in four steps">
    <ol className={columns}>
      {registrationSteps.map(({ title, text }, place) => (
        <li key={title} className={column}>
          <span aria-hidden className="display text-[3.5rem] leading-none text-clay-600">
            {place + 1}
          </span>
          <h3>{title}</h3>
          <p className="text-small text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  </GuideSection>
);

export const ApprovalTimeline = () => (
  <GuideSection id="approval" title="Approval">
    <ol className="card grid gap-y-6 px-(--inset) py-8 tab:grid-cols-4">
      {approvalSteps.map(({ when, title, text }, place) => (
        <li key={title} className="relative pr-6 max-tab:pl-8">
          <p className="font-display text-[1.0625rem] text-clay-600 italic">{when}</p>
          <span
            aria-hidden
            className={`my-2 block size-4 rounded-full border-[1.5px] max-tab:absolute max-tab:top-0 max-tab:left-0 ${
              place === 0 ? 'border-forest-700 bg-forest-700' : 'border-line-strong bg-surface'
            }`}
          />
          <h3 className="text-body font-semibold">{title}</h3>
          <p className="mt-1 text-small text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  </GuideSection>
);

export const DashboardSections = () => (
  <GuideSection id="the-dashboard" title="The dashboard">
    <ul className={columns}>
      {dashboardSections.map(({ icon, title, text }) => (
        <li key={title} className={column}>
          <Icon icon={icon} size={28} className="mb-1 text-forest-600" />
          <h3>{title}</h3>
          <p className="text-small text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  </GuideSection>
);

const { months, revenue, orders } = exampleTrend;
const example = <Badge tone="note">Example figures</Badge>;

export const SalesTrend = () => (
  <GuideSection id="sales-trend" title="A sales trend">
    <p className="mb-6 max-w-[60ch] text-ink-2">
      This is an example of what the dashboard looks like. The figures don't come from a real store and aren't a
      promise.
    </p>
    <div className="grid gap-6 tab:grid-cols-2">
      <BarChart
        title="Revenue"
        summary="Example: monthly revenue from $1,200 in January to $2,560 in June."
        data={{ labels: months, series: [{ name: 'Revenue', values: revenue }] }}
        format={formatPrice}
        labelHeading="Month"
        aside={example}
      />
      <BarChart
        title="Orders"
        summary="Example: monthly orders from 38 in January to 79 in June."
        data={{ labels: months, series: [{ name: 'Orders', values: orders }] }}
        labelHeading="Month"
        aside={example}
      />
    </div>
  </GuideSection>
);

function Ticks({ id, title, lines }: { id: string; title: string; lines: readonly string[] }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <h2 id={`${id}-title`} className="text-2">
        {title}
      </h2>
      <ul className="mt-5 border-t border-ink">
        {lines.map((line) => (
          <li key={line} className="flex gap-3.5 border-b border-line py-3.5 text-ink-2">
            <Icon icon="Check" className="mt-0.5 text-forest-600" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const Habits = () => (
  <div className="grid gap-x-[clamp(32px,6vw,96px)] gap-y-10 pt-[clamp(64px,7vw,104px)] tab:grid-cols-2">
    <Ticks id="tips" title="Product management tips" lines={productTips} />
    <Ticks id="habits" title="Best practices" lines={bestPractices} />
  </div>
);

export const GuideInvitation = () => (
  <section
    aria-labelledby="ready"
    className="band relative mt-[clamp(64px,7vw,104px)] flex flex-wrap items-center justify-between gap-6 overflow-hidden rounded-3 p-[clamp(32px,4vw,56px)]"
  >
    <img
      src="/sprigs/tulsi-line.svg"
      alt=""
      width={240}
      height={320}
      loading="lazy"
      className="absolute -top-20 left-[46%] h-90 w-auto rotate-14 opacity-25"
    />
    <div className="relative">
      <h2 id="ready" className="text-1">
        Ready when you are
      </h2>
      <p className="mt-1.5 text-on-band-2">Two documents, ten minutes.</p>
    </div>
    <Button asChild size="lg" variant="paper" className="relative">
      <Link to={ROUTES.sellerRegister.path}>Create Seller Account</Link>
    </Button>
  </section>
);
