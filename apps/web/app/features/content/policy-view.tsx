import type { PolicyPage, SummaryLine } from '@herbary/content/policy-page.ts';
import { POLICY_ROUTES } from '@herbary/contract/routes.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { SumStrip } from '../../ui/sum-strip.tsx';
import { TabLink, TabNav } from '../../ui/tabs.tsx';
import { ContentHead } from './content-head.tsx';
import { Disclaimer } from './disclaimer.tsx';
import { Prose } from './prose.tsx';
import { TableOfContents } from './table-of-contents.tsx';

const summaryEntry = { id: 'the-short-version', text: 'The short version' };

function Summary({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <section aria-labelledby={summaryEntry.id} className="card mb-10 p-(--inset)">
      <h2 id={summaryEntry.id} className="text-4">
        {summaryEntry.text}
      </h2>
      <ul className="mt-3.5 grid gap-2.5 text-small text-ink-2">
        {lines.map(({ icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon icon={icon} size={18} className="mt-0.5 text-forest-600" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

type PolicyViewProps = {
  title: string;
  path: string;
  /** "November 17, 2026". */
  updated: string;
  page: PolicyPage;
  /** Above the sections: what a person can set here. */
  children?: ReactNode;
};

export function PolicyView({ title, path, updated, page, children }: PolicyViewProps) {
  const { lead, figures, summary, disclaimer, blocks } = page;
  const headings = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  return (
    <article className="wrap">
      <ContentHead
        title={title}
        lead={lead}
        ruled={false}
        meta={
          <p className="flex items-center gap-2">
            <Icon icon="CalendarDays" size={16} />
            Last Updated: {updated}
          </p>
        }
      />
      <TabNav label="Policies">
        {POLICY_ROUTES.map((entry) => (
          <TabLink key={entry.path} to={entry.path} isCurrent={entry.path === path}>
            {entry.title}
          </TabLink>
        ))}
      </TabNav>
      <div className="grid items-start gap-x-[clamp(32px,6vw,96px)] gap-y-8 pt-8 tab:grid-cols-[248px_minmax(0,1fr)] tab:pt-12">
        <TableOfContents entries={[...(summary ? [summaryEntry] : []), ...headings]} />
        <div className="min-w-0">
          {figures ? (
            <div className="mb-10">
              <SumStrip label="At a glance" sums={figures} />
            </div>
          ) : null}
          {summary ? <Summary lines={summary} /> : null}
          {children}
          <Prose blocks={blocks} />
          {disclaimer ? <Disclaimer className="mt-12 max-w-[680px]" /> : null}
        </div>
      </div>
    </article>
  );
}
