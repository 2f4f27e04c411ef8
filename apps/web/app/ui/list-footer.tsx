import { cn } from './cn.ts';
import { Pagination } from './pagination.tsx';
import { Select } from './select.tsx';

export type ListFooterProps = {
  /** One and many: 'order', 'orders'. */
  noun: readonly [string, string];
  page: number;
  pages: number;
  total: number;
  /** Counting stopped at `total`. */
  moreThanTotal?: boolean;
  pageSize: number;
  /** How many rows the page shows. */
  shown: number;
  hrefFor: (page: number) => string;
  sizes?: { choices: readonly number[]; onChange: (size: number) => void };
  className?: string;
};

/** Which of how many rows are shown, and the way to the others. */
export function ListFooter({ noun, page, pages, total, shown, hrefFor, sizes, className, ...rest }: ListFooterProps) {
  const { pageSize, moreThanTotal = false } = rest;
  const [one, many] = noun;
  const first = (page - 1) * pageSize + 1;
  const count = moreThanTotal ? `${total.toLocaleString('en-US')}+` : total;
  return (
    <div className={cn('@container flex flex-wrap items-center justify-between gap-x-6 gap-y-3', className)}>
      <p role="status" className="text-small text-ink-2 tabular-nums">
        Showing {first}-{first + shown - 1} of {count} {total === 1 && !moreThanTotal ? one : many}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {sizes ? (
          <Select
            size="sm"
            aria-label={`${many} per page`}
            options={sizes.choices.map((size) => ({ value: String(size), label: `${size} per page` }))}
            value={String(pageSize)}
            onChange={(event) => sizes.onChange(Number(event.target.value))}
          />
        ) : null}
        <Pagination page={page} pages={pages} hrefFor={hrefFor} label={`Pages of ${many}`} />
      </div>
    </div>
  );
}
