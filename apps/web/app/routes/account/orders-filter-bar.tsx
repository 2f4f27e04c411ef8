import { DATE_RANGES, type DateRange } from '@herbary/contract/orders.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { type OrdersView, rangeTexts, statusChoices, statusOf } from './orders-url.ts';

const TYPING_MS = 350;
// Two beside each other on a phone: the usual padding would cut "Last 6 months".
const narrowPadding = 'max-sm:pr-8 max-sm:pl-3';

export type FilterChange = { search?: string; status?: string; range?: DateRange };
type OrdersFilterBarProps = { view: OrdersView; onChange: (change: FilterChange) => void };

/** Typing is sent when it rests. An address that changes by itself (Back, Clear filters) comes into the box. */
function useTyped(search: string, send: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (known !== search) {
    setKnown(search);
    if (typed.trim() !== search) setTyped(search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const sendNow = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== search) send(text.trim());
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => sendNow(text), TYPING_MS);
  };
  return { typed, type, sendNow: () => sendNow(typed) };
}

export function OrdersFilterBar({ view, onChange }: OrdersFilterBarProps) {
  const { typed, type, sendNow } = useTyped(view.search, (search) => onChange({ search }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sendNow();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to assistive technology of a few years ago
    <form
      role="search"
      aria-label={`Filter ${view.tab}`}
      onSubmit={submit}
      className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_176px_176px] max-md:[&>:first-child]:col-span-full"
    >
      <Field label={`Search ${view.tab}`} hideLabel>
        <Input
          type="search"
          icon="Search"
          placeholder="Order id or product name"
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
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
    </form>
  );
}
