import type { ReactNode } from 'react';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { cn } from '../../ui/cn.ts';

type ContentHeadProps = {
  title: string;
  lead: string;
  /** The way back, without Home and without the page itself. */
  crumbs?: readonly { label: string; to: string }[];
  /** Beside the title: a date, a number, a choice. */
  meta?: ReactNode;
  /** The line below; off where tabs follow. */
  ruled?: boolean;
};

/** The head of a page of words: where it stands, what it is called, what it says in one sentence. */
export function ContentHead({ title, lead, crumbs = [], meta, ruled = true }: ContentHeadProps) {
  return (
    <header
      className={cn(
        'flex flex-wrap items-end justify-between gap-x-12 gap-y-5 pt-[clamp(40px,6vw,80px)] pb-6',
        ruled && 'border-b border-ink pb-8',
      )}
    >
      <div className="min-w-0">
        <Breadcrumb items={[{ label: 'Home', to: '/' }, ...crumbs, { label: title }]} />
        <h1 className="mt-5">{title}</h1>
        <p className="lead mt-3.5">{lead}</p>
      </div>
      {meta ? <div className="flex flex-wrap gap-x-5 gap-y-1.5 text-small text-ink-2">{meta}</div> : null}
    </header>
  );
}
