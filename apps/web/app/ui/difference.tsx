import { Fragment } from 'react';
import { cn } from './cn.ts';

export type DifferenceRow = { name: string; before: string; after: string };

type DifferenceProps = {
  label: string;
  /** Headings of the three columns: what, how it was, how it is. */
  headings: readonly [string, string, string];
  rows: readonly DifferenceRow[];
};

const cell = 'min-w-0 border-t border-line px-3 py-2.5 wrap-anywhere tabular-nums max-md:border-0 max-md:py-0.5';

/** How something was and how it is, line by line; what changed is marked. On phones each value says which one it is. */
export function Difference({ label, headings, rows }: DifferenceProps) {
  const [what, was, is] = headings;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-1 text-small max-md:gap-y-1 max-md:pb-2 md:grid-cols-[minmax(120px,1fr)_2fr_2fr]"
    >
      {[what, was, is].map((heading) => (
        <span key={heading} className="bg-sunken px-3 py-2 text-over font-semibold text-ink-3 max-md:hidden">
          {heading}
        </span>
      ))}
      {rows.map(({ name, before, after }) => (
        <Fragment key={name}>
          <span className={cn(cell, 'font-strong max-md:mt-2')}>{name}</span>
          <span className={cell}>
            <span className="text-ink-3 md:sr-only">{was}: </span>
            {before === after ? before : <del className="text-bad">{before}</del>}
          </span>
          <span className={cell}>
            <span className="text-ink-3 md:sr-only">{is}: </span>
            {before === after ? after : <ins className="font-strong text-good no-underline">{after}</ins>}
          </span>
        </Fragment>
      ))}
    </div>
  );
}
