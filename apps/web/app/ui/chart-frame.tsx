import { type ReactNode, useId } from 'react';
import { type ChartData, chartTicks, highestOf, labelEvery } from './chart-scale.ts';
import { cn } from './cn.ts';
import { Table, TableCell, TableHead, TableRow } from './table.tsx';

export const seriesFills = ['fill-forest-600', 'fill-clay-500', 'fill-honey', 'fill-note'];
export const seriesStrokes = ['stroke-forest-600', 'stroke-clay-500', 'stroke-honey', 'stroke-note'];
const seriesSwatches = ['bg-forest-600', 'bg-clay-500', 'bg-honey', 'bg-note'];

type ChartFrameProps = {
  title: ReactNode;
  /** One sentence that describes the chart for screen readers. */
  summary: string;
  data: ChartData;
  format?: (value: number) => string;
  aside?: ReactNode;
  labelHeading?: string;
  /** The second series is only there to compare with. */
  secondIsQuiet?: boolean;
  /** Stands in place of the table that is made of the data. */
  table?: ReactNode;
  className?: string;
  /** Draws the marks into a box of 100 × 100 units, 0 at the top, given the highest tick. */
  children: (top: number) => ReactNode;
};

/** A drawing is not for every reader: its numbers are one press away. */
export function TableBehind({ children }: { children: ReactNode }) {
  return (
    <details className="border-t border-line text-small">
      <summary className="px-(--inset) py-3 text-link underline underline-offset-[0.22em] focus-visible:-outline-offset-2">
        Show as table
      </summary>
      {children}
    </details>
  );
}

function ChartTable({
  data,
  format,
  label,
  labelHeading,
}: {
  data: ChartData;
  format: (value: number) => string;
  label: string;
  labelHeading: string;
}) {
  return (
    <Table label={label} framed={false}>
      <thead>
        <tr>
          <TableHead>{labelHeading}</TableHead>
          {data.series.map(({ name }) => (
            <TableHead key={name} align="right">
              {name}
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.labels.map((text, place) => (
          <TableRow key={text}>
            <TableCell rowHeader>{text}</TableCell>
            {data.series.map(({ name, values }) => (
              <TableCell key={name} align="right">
                {format(values[place] ?? 0)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function Axis({ ticks, format }: { ticks: number[]; format: (value: number) => string }) {
  const top = ticks.at(-1) ?? 1;
  return (
    <div aria-hidden className="relative text-right text-over leading-none text-ink-3 tabular-nums">
      <span className="invisible block h-0 overflow-hidden">{format(top)}</span>
      {ticks.map((tick) => (
        <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }} className="absolute right-0 translate-y-1/2">
          {format(tick)}
        </span>
      ))}
    </div>
  );
}

/** Labels are text, not part of the drawing: they keep their size when the chart gets narrow. */
function Labels({ labels }: { labels: readonly string[] }) {
  const few = labelEvery(labels.length, 5);
  const many = labelEvery(labels.length, 12);
  // "Oct 21" needs twice the room of "Oct".
  const [inNarrow, inWide] = labels.some((text) => text.length > 3)
    ? ['@max-xl:hidden', '@xl:hidden']
    : ['@max-xs:hidden', '@xs:hidden'];
  return (
    <div aria-hidden className="@container col-start-2 mt-2 flex text-over text-ink-3">
      {labels.map((text, place) => (
        <span key={text} className="min-w-0 flex-1 text-center whitespace-nowrap">
          <span className={cn('-mx-4 inline-block', place % few !== 0 && inNarrow, place % many !== 0 && inWide)}>
            {text}
          </span>
        </span>
      ))}
    </div>
  );
}

export function ChartFrame({
  title,
  summary,
  data,
  format = String,
  aside,
  labelHeading = 'Period',
  secondIsQuiet = false,
  table,
  className,
  children,
}: ChartFrameProps) {
  const id = useId();
  const ticks = chartTicks(highestOf(data));
  const top = ticks.at(-1) ?? 1;
  return (
    <figure aria-labelledby={id} className={cn('card overflow-hidden', className)}>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-(--inset) pt-5">
        <span id={id} className="display text-[1.25rem]">
          {title}
        </span>
        <span className="flex flex-wrap items-center gap-x-5 gap-y-1 text-caption text-ink-2">
          {data.series.map(({ name }, place) => (
            <span key={name} className="inline-flex items-center gap-2">
              <span
                aria-hidden
                className={
                  secondIsQuiet && place === 1
                    ? 'w-4.5 border-t-2 border-dashed border-line-strong'
                    : cn('size-2.5 rounded-full', seriesSwatches[place])
                }
              />
              {name}
            </span>
          ))}
          {aside}
        </span>
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-(--inset) pt-6 pb-5">
        <Axis ticks={ticks} format={format} />
        <svg
          role="img"
          aria-label={summary}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="h-56 w-full overflow-visible [&_*]:[vector-effect:non-scaling-stroke]"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100"
              y1={100 - (tick / top) * 100}
              y2={100 - (tick / top) * 100}
              className="stroke-line"
              strokeWidth="1"
            />
          ))}
          {children(top)}
        </svg>
        <Labels labels={data.labels} />
      </div>
      <TableBehind>
        {table ?? (
          <ChartTable data={data} format={format} label={`${summary} As a table.`} labelHeading={labelHeading} />
        )}
      </TableBehind>
    </figure>
  );
}
