import { DATE_RANGES, type DateRange } from '@herbary/contract/orders.ts';
import { Field } from '../../ui/field.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { Select } from '../../ui/select.tsx';
import { type OrdersView, rangeTexts, statusChoices, statusOf } from './orders-url.ts';

// Two beside each other on a phone: the usual padding would cut "Last 6 months".
const narrowPadding = 'max-sm:pr-8 max-sm:pl-3';

export type FilterChange = { search?: string; status?: string; range?: DateRange };
type OrdersFilterBarProps = { view: OrdersView; onChange: (change: FilterChange) => void };

export function OrdersFilterBar({ view, onChange }: OrdersFilterBarProps) {
  return (
    <ListToolbar
      label={`Filter ${view.tab}`}
      search={{
        label: `Search ${view.tab}`,
        placeholder: 'Order id or product name',
        value: view.search,
        onChange: (search) => onChange({ search }),
      }}
    >
      <Field label="Status" hideLabel>
        <Select
          className={narrowPadding}
          placeholder="All statuses"
          options={statusChoices[view.tab]}
          value={statusOf(view) ?? ''}
          onChange={(event) => onChange({ status: event.target.value })}
        />
      </Field>
      <Field label="Date range" hideLabel>
        <Select
          className={narrowPadding}
          options={DATE_RANGES.map((value) => ({ value, label: rangeTexts[value] }))}
          value={view.range}
          onChange={(event) => onChange({ range: event.target.value as DateRange })}
        />
      </Field>
    </ListToolbar>
  );
}
