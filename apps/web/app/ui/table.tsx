import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

type TableProps = ComponentProps<'table'> & {
  /** Names the table and its scrolling region. */
  label: string;
  /** The frame of a card; off inside a card that already has one. */
  framed?: boolean;
};

export function Table({ label, framed = true, className, ...props }: TableProps) {
  return (
    // A region that scrolls must take the focus, or its right side is out of reach for a keyboard.
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      className={cn(
        'relative overflow-x-auto focus-visible:-outline-offset-2',
        framed && 'card focus-visible:rounded-3',
      )}
    >
      <table
        aria-label={label}
        className={cn('w-full border-collapse text-small [&_tbody_tr:last-child>:is(td,th)]:border-b-0', className)}
        {...props}
      />
    </section>
  );
}

type CellProps = { align?: 'left' | 'right' | 'center' };
const aligns = { left: 'text-left', right: 'text-right', center: 'text-center' };
const edges = 'px-4 first:pl-(--inset) last:pr-(--inset)';

export function TableHead({ align = 'left', className, ...props }: Omit<ComponentProps<'th'>, 'align'> & CellProps) {
  return (
    <th
      scope="col"
      className={cn(
        'bg-sunken py-3 text-over font-semibold whitespace-nowrap text-ink-3',
        edges,
        aligns[align],
        className,
      )}
      {...props}
    />
  );
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr className={cn('hover:bg-forest-50/60', className)} {...props} />;
}

/** Money and counts are right-aligned. `rowHeader` names the row for screen readers. */
export function TableCell({
  align = 'left',
  rowHeader = false,
  className,
  ...props
}: Omit<ComponentProps<'td'>, 'align'> & CellProps & { rowHeader?: boolean }) {
  const classes = cn(
    'border-b border-line py-3.5 align-middle font-normal max-md:whitespace-nowrap',
    edges,
    aligns[align],
    className,
  );
  return rowHeader ? <th scope="row" className={classes} {...props} /> : <td className={classes} {...props} />;
}
