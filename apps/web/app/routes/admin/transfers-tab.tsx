import { ROW_STATES } from '@herbary/contract/bank-statements.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { statementsQuery } from '../../features/bank-transfers/bank-transfers.queries.ts';
import { ImportStatement } from '../../features/bank-transfers/import-statement.tsx';
import { MatchRecord } from '../../features/bank-transfers/match-record.tsx';
import { StatementQueue } from '../../features/bank-transfers/statement-queue.tsx';
import { StatementSums } from '../../features/bank-transfers/statement-sums.tsx';
import { profileQuery } from '../../features/identity/identity.queries.ts';
import { bookDays } from '../../lib/dates.ts';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../lib/list-state.ts';
import { Field } from '../../ui/field.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { Select } from '../../ui/select.tsx';

const STATES = [...ROW_STATES, 'all'] as const;
const url = listState({
  tab: textParam,
  state: choiceParam(STATES, 'open'),
  statement: textParam,
  search: textParam,
  page: pageParam(),
  id: textParam,
  order: textParam,
  find: textParam,
});
const stateOptions = [
  { value: 'open', label: 'To match' },
  { value: 'waiting', label: 'Second person' },
  { value: 'matched', label: 'Matched' },
  { value: 'aside', label: 'Set aside' },
  { value: 'all', label: 'All rows' },
];

/** Rows of our bank statements, and the orders they pay for. */
export default function TransfersTab() {
  const { state: view, hrefFor, change } = useListState(url);
  const navigate = useNavigate();
  const { data: profile } = useQuery(profileQuery);
  const mayRecord = profile?.permissions?.includes('bank-transfers.record') ?? false;
  const closed = { id: '', order: '', find: '' };
  const filter = {
    state: view.state === 'all' ? undefined : view.state,
    statement: view.statement || undefined,
    search: view.search || undefined,
    page: view.page,
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="max-w-[64ch] text-ink-2">
          Each row of the statement belongs to one order. CSV or camt.053; what agrees is offered, a person confirms.
        </p>
        {mayRecord ? (
          <ImportStatement onImported={(statement) => change({ ...closed, search: '', state: 'open', statement })} />
        ) : null}
      </div>
      <StatementSums statementId={filter.statement} />
      <StatementQueue
        filter={filter}
        rowId={view.id || undefined}
        hrefFor={(next) => hrefFor({ ...closed, ...next })}
        toolbar={<RowsToolbar view={view} onChange={(next) => change({ ...closed, ...next })} />}
        record={(shown, next) => (
          <MatchRecord
            key={shown}
            rowId={shown}
            reference={view.order || undefined}
            find={view.find}
            mayRecord={mayRecord}
            hrefOf={(order) => hrefFor({ page: view.page, id: shown, order })}
            onDecided={() => void navigate(hrefFor({ ...closed, page: view.page, id: next }), { replace: true })}
            searchBox={
              <ListToolbar
                label="Search orders"
                search={{
                  label: 'Search orders',
                  placeholder: 'Order number, name or email',
                  value: view.find,
                  onChange: (find) => change({ page: view.page, id: shown, order: '', find }),
                }}
              />
            }
          />
        )}
      />
    </div>
  );
}

type View = ReturnType<typeof url.read>;

function RowsToolbar({ view, onChange }: { view: View; onChange: (next: Partial<View>) => void }) {
  const { data } = useQuery(statementsQuery);
  const statements = (data?.statements ?? []).map(({ _id, fileName, importedAt }) => ({
    value: _id,
    label: `${bookDays.date(importedAt)}, ${fileName}`,
  }));
  return (
    <ListToolbar
      label="Statement rows"
      search={{
        label: 'Search rows',
        placeholder: 'Sender, reference or amount',
        value: view.search,
        onChange: (search) => onChange({ search }),
      }}
    >
      <Field label="Rows" hideLabel>
        <Select
          options={stateOptions}
          value={view.state}
          onChange={({ target }) => onChange({ state: STATES.find((state) => state === target.value) ?? 'open' })}
        />
      </Field>
      <Field label="Statement" hideLabel>
        <Select
          options={statements}
          placeholder="All statements"
          value={view.statement}
          onChange={({ target }) => onChange({ statement: target.value })}
        />
      </Field>
    </ListToolbar>
  );
}
