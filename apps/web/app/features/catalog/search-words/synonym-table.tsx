import type { Synonym } from '@herbary/contract/search-words.ts';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/dates.ts';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../../lib/list-state.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { moveFocusOnUnmount } from '../../../ui/focus-refs.ts';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { type RecordColumn, RecordTable } from '../../../ui/record-table.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { AddSynonym } from './add-synonym.tsx';
import { SYNONYMS_PAGE_SIZE, synonymsQuery, useRemoveSynonym } from './search-words.queries.ts';

const synonymState = listState({ tab: choiceParam(['searches'], undefined), search: textParam, page: pageParam() });
const shownNames = 6;

const columns: readonly RecordColumn<Synonym>[] = [
  { heading: 'Name', isRowHeader: true, cell: ({ term }) => <b className="font-strong wrap-anywhere">{term}</b> },
  {
    heading: 'Means the same as',
    cell: ({ means }) => (
      <span className="wrap-anywhere">
        {means.slice(0, shownNames).join(', ') || 'nothing else'}
        {means.length > shownNames ? ` and ${means.length - shownNames} more` : ''}
      </span>
    ),
  },
  {
    heading: 'Added',
    cell: ({ addedBy, createdAt }) => (
      <span className="text-ink-2">{addedBy ? `${addedBy}, ${formatDate(createdAt)}` : 'Built\u00a0in'}</span>
    ),
  },
  { heading: 'Actions', hideHeading: true, align: 'right', cell: ({ term }) => <RemoveSynonym term={term} /> },
];

function RemoveSynonym({ term }: { term: string }) {
  const { show } = useToasts();
  const { mutateAsync } = useRemoveSynonym();
  const remove = async () => {
    try {
      await mutateAsync(term);
      show({ tone: 'success', title: `“${term}” was removed`, durationMs: 3_000 });
      return undefined;
    } catch (error) {
      return errorMessage(error) ?? 'The name could not be removed. Please try again.';
    }
  };
  return (
    <ConfirmDialog
      trigger={
        <Button ref={moveFocusOnUnmount} variant="ghost" size="sm">
          Remove<span className="sr-only"> {term}</span>
        </Button>
      }
      title={`Remove “${term}”?`}
      description="From now on, shoppers who search for it will only find products with this exact name."
      confirmText="Remove"
      busyText="Removing..."
      onConfirm={remove}
    />
  );
}

/** All names that mean the same as another one, those that admins added first. */
export function SynonymTable() {
  const { state, hrefFor, change } = useListState(synonymState);
  const { search, page } = state;
  const list = useQuery(synonymsQuery({ search: search || undefined, page }));
  const { data } = list;
  return (
    <RecordTable
      label="Synonyms"
      columns={columns}
      rows={data?.synonyms}
      rowId={({ term }) => term}
      rowName={({ term }) => term}
      empty={
        <EmptyState heading="h3" title="No synonyms here">
          {search ? 'Try a different spelling.' : 'Add one so that two names find the same products.'}
        </EmptyState>
      }
      query={list}
      failed={{
        title: 'The synonyms could not be loaded',
        text: 'Search still uses them.',
      }}
      toolbar={
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-4">Synonyms</h2>
            <AddSynonym trigger={<Button size="sm">New synonym</Button>} />
          </div>
          <ListToolbar
            label="Synonyms"
            search={{
              label: 'Search synonyms',
              placeholder: 'Search for a name',
              value: search,
              onChange: (text) => change({ search: text }),
            }}
          />
        </div>
      }
      paging={
        data && {
          ...data,
          noun: ['name', 'names'],
          pageSize: SYNONYMS_PAGE_SIZE,
          hrefFor: (to) => hrefFor({ page: to }),
        }
      }
    />
  );
}
