import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import { cn } from './cn.ts';
import { ErrorState } from './error-state.tsx';
import { Icon } from './icon.tsx';
import { ListFooter, type ListFooterProps } from './list-footer.tsx';
import { PastEnd } from './past-end.tsx';
import { type Selection, SelectionBar, selectPage } from './selection-bar.tsx';
import { Skeleton } from './skeleton.tsx';
import { Table } from './table.tsx';

export type RecordColumn<Row> = {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Money and counts are right-aligned. */
  align?: 'left' | 'right';
  /** Names the row for screen readers, and heads its card on phones. */
  isRowHeader?: boolean;
  /** The heading is for screen readers alone (a column of buttons). */
  hideHeading?: boolean;
  /** The name of its order; without one the column cannot be sorted by. */
  sort?: string;
};

/** Of a query's result: failed before there was anything to show, or still showing the previous page. */
type RowsQuery = {
  data: unknown;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type RecordTableProps<Row> = {
  /** Names the table: 'Products'. */
  label: string;
  columns: readonly RecordColumn<Row>[];
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** What a row is called where it is selected. */
  rowName: (row: Row) => string;
  /** Shown instead of the rows when there are none. */
  empty: ReactNode;
  /** The query that fetches the rows, and what is said when it fails. */
  query?: RowsQuery;
  failed?: { title: string; text?: ReactNode };
  loadingRows?: number;
  /** The order the rows are in: `price`, or `-price` from the highest to the lowest. */
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection;
  toolbar?: ReactNode;
  /** Which of how many rows these are, and the way to the others. */
  paging?: Omit<ListFooterProps, 'shown' | 'className'>;
  /** Instead of `paging`, where the page is not in the address. */
  footer?: ReactNode;
};

/** Rows that are laid out as cards on phones lose their roles in some browsers, so the elements name them. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  rowHeading: { role: 'rowheader' },
  cell: { role: 'cell' },
};
const edges = 'px-4 first:pl-(--inset) last:pr-(--inset)';
const headClasses = `${edges} bg-sunken py-3 text-left text-over font-semibold whitespace-nowrap text-ink-3`;
const cellClasses = `${edges} border-b border-line py-3.5 align-middle font-normal`;
/** On phones a row is a card: its name first, then a line for each column. */
const cardCellClasses =
  'max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:border-0 max-sm:p-0 max-sm:text-left max-sm:first:pl-0 max-sm:last:pr-0';
const afterCheckbox = 'max-sm:col-start-2';
const wholeLine = 'max-sm:col-span-full';
const checkboxCellClasses = cn(cellClasses, cardCellClasses, 'w-px pr-0 max-sm:w-auto max-sm:items-start');
const cardRowClasses =
  'max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-x-3.5 max-sm:gap-y-2 max-sm:border-b max-sm:border-line max-sm:px-(--inset) max-sm:py-4 max-sm:last:border-b-0';

type HeadingProps<Row> = Pick<RecordTableProps<Row>, 'sort' | 'onSort'> & { column: RecordColumn<Row> };

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { heading, align, hideHeading, sort: name } = column;
  const classes = cn(headClasses, align === 'right' && 'text-right');
  if (!name || !onSort) {
    return (
      <th scope="col" {...roles.heading} className={cn(classes, 'max-sm:sr-only')}>
        <span className={cn(hideHeading && 'sr-only')}>{heading}</span>
      </th>
    );
  }
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
  return (
    <th
      scope="col"
      aria-sort={direction}
      {...roles.heading}
      className={cn(classes, 'py-1 max-sm:p-0 max-sm:first:pl-0 max-sm:last:pr-0')}
    >
      <button
        type="button"
        onClick={() => onSort(direction === 'ascending' ? `-${name}` : name)}
        className={cn(
          'inline-flex min-h-9 items-center gap-1 rounded-1 hover:text-ink focus-visible:rounded-1',
          align === 'right' && 'sm:flex-row-reverse',
          direction !== 'none' && 'text-ink',
        )}
      >
        {heading}
        <Icon
          icon={direction === 'none' ? 'ChevronsUpDown' : 'ChevronDown'}
          size={14}
          className={cn('flex-none', direction === 'ascending' && 'rotate-180')}
        />
      </button>
    </th>
  );
}

type RowsProps<Row> = Pick<RecordTableProps<Row>, 'columns' | 'rowId' | 'rowName' | 'selection'> & {
  rows: readonly Row[];
};

function Rows<Row>({ columns, rows, rowId, rowName, selection }: RowsProps<Row>) {
  return rows.map((row) => {
    const id = rowId(row);
    const isSelected = selection?.selected.has(id) ?? false;
    return (
      <tr key={id} {...roles.row} className={cn(cardRowClasses, isSelected ? 'bg-forest-50' : 'hover:bg-forest-50/60')}>
        {selection ? (
          <td {...roles.cell} className={checkboxCellClasses}>
            <Checkbox
              hideLabel
              label={`Select ${rowName(row)}`}
              checked={isSelected}
              onChange={({ target }) => selection.onChange(selectPage(selection.selected, [id], target.checked))}
            />
          </td>
        ) : null}
        {columns.map((column) => (
          <Cell key={column.heading} column={column} isAlone={!selection}>
            {column.cell(row)}
          </Cell>
        ))}
      </tr>
    );
  });
}

type CellProps<Row> = { column: RecordColumn<Row>; isAlone: boolean; children: ReactNode };

function Cell<Row>({ column, isAlone, children }: CellProps<Row>) {
  const { align, isRowHeader, hideHeading, heading } = column;
  const alignment = align === 'right' ? 'text-right' : 'text-left';
  const classes = cn(cellClasses, cardCellClasses, alignment, isAlone ? wholeLine : afterCheckbox);
  if (isRowHeader) {
    return (
      <th scope="row" {...roles.rowHeading} className={classes}>
        <div className="min-w-0">{children}</div>
      </th>
    );
  }
  return (
    <td {...roles.cell} className={cn(classes, hideHeading && 'max-sm:justify-end')}>
      {hideHeading ? null : (
        <span aria-hidden className="text-caption text-ink-3 sm:hidden">
          {heading}
        </span>
      )}
      <div className="min-w-0 max-sm:text-right">{children}</div>
    </td>
  );
}

/** A list as a table, on phones as cards, in one of its states: loading, empty, past its end, failed, full. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { label, rows, empty, query, failed, selection, toolbar, paging } = props;
  const hasFailed = query?.isError && !query.data;
  const footer = paging && rows ? <ListFooter {...paging} shown={rows.length} /> : props.footer;
  return (
    <div tabIndex={-1} className="grid grid-cols-1 gap-4 focus:outline-none">
      <div className="card overflow-clip">
        {toolbar ? <div className="border-b border-line px-(--inset) py-4">{toolbar}</div> : null}
        {hasFailed ? (
          <ErrorState
            title={failed?.title ?? `${label} could not be loaded`}
            heading="h3"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          >
            {failed?.text}
          </ErrorState>
        ) : rows?.length === 0 ? (
          paging?.total ? (
            <PastEnd to={paging.hrefFor(1)} />
          ) : (
            empty
          )
        ) : (
          <RecordRows {...props} />
        )}
        {footer && rows?.length && !hasFailed ? (
          <div className="border-t border-line px-(--inset) py-3">{footer}</div>
        ) : null}
      </div>
      {selection && selection.selected.size > 0 ? <SelectionBar label={label} selection={selection} /> : null}
    </div>
  );
}

function RecordRows<Row>(props: RecordTableProps<Row>) {
  const { label, columns, rows, rowId, query, loadingRows = 5, selection, sort, onSort } = props;
  const isStale = query?.isPlaceholderData ?? false;
  const isBare = !selection && !columns.some((column) => column.sort && onSort);
  const ids = rows?.map(rowId) ?? [];
  const selectedHere = selection ? ids.filter((id) => selection.selected.has(id)).length : 0;
  return (
    <>
      {rows ? null : (
        <p role="status" className="sr-only">
          Loading {label}
        </p>
      )}
      <Table label={label} framed={false} aria-busy={isStale || !rows} {...roles.table} className="max-sm:block">
        <thead {...roles.group} className={cn('max-sm:block', isBare && 'max-sm:sr-only')}>
          <tr
            {...roles.row}
            className="max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-4 max-sm:bg-sunken max-sm:px-(--inset) max-sm:py-2"
          >
            {selection ? (
              <th
                scope="col"
                {...roles.heading}
                className={cn(headClasses, 'w-px pr-0 max-sm:w-full max-sm:p-0 max-sm:first:pl-0')}
              >
                <Checkbox
                  label={<span className="sm:sr-only">Select all on this page</span>}
                  className="font-normal"
                  checked={ids.length > 0 && selectedHere === ids.length}
                  indeterminate={selectedHere > 0 && selectedHere < ids.length}
                  disabled={ids.length === 0}
                  onChange={({ target }) => selection.onChange(selectPage(selection.selected, ids, target.checked))}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <Heading key={column.heading} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody
          {...roles.group}
          className={cn('transition-colors max-sm:block', isStale && 'cursor-progress bg-sunken')}
        >
          {rows ? (
            <Rows {...props} rows={rows} />
          ) : (
            <LoadingRows count={loadingRows} columns={columns} withSelection={selection !== undefined} />
          )}
        </tbody>
      </Table>
    </>
  );
}

type LoadingRowsProps<Row> = { count: number; columns: readonly RecordColumn<Row>[]; withSelection: boolean };

function LoadingRows<Row>({ count, columns, withSelection }: LoadingRowsProps<Row>) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
    <tr key={row} aria-hidden className={cardRowClasses}>
      {withSelection ? (
        <td className={checkboxCellClasses}>
          <Skeleton className="size-[22px]" />
        </td>
      ) : null}
      {columns.map(({ heading, align, isRowHeader }) => (
        <td key={heading} className={cn(cellClasses, cardCellClasses, withSelection ? afterCheckbox : wholeLine)}>
          <Skeleton className={cn('h-4', isRowHeader ? 'w-28' : 'w-12', align === 'right' && 'sm:ml-auto')} />
        </td>
      ))}
    </tr>
  ));
}
