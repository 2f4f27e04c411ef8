import type { MissedSearch } from '@herbary/contract/search-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { type RecordColumn, RecordTable } from '../../../ui/record-table.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { AddSynonym } from './add-synonym.tsx';
import { missedSearchesQuery } from './search-words.queries.ts';

const periods = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const;

const columns: readonly RecordColumn<MissedSearch>[] = [
  { heading: 'Search', isRowHeader: true, cell: ({ query }) => <span className="wrap-anywhere">{query}</span> },
  { heading: 'Times', align: 'right', cell: ({ count }) => formatCount(count) },
  { heading: 'Last', cell: ({ lastAt }) => <span className="text-ink-2">{formatDay(lastAt)}</span> },
  {
    heading: 'Actions',
    hideHeading: true,
    align: 'right',
    cell: ({ query, hasSynonym }) =>
      hasSynonym ? (
        <Badge tone="good" dot>
          Has a synonym
        </Badge>
      ) : (
        <AddSynonym
          term={query.slice(0, 100)}
          trigger={
            <Button variant="soft" size="sm">
              Add synonym<span className="sr-only"> for {query}</span>
            </Button>
          }
        />
      ),
  },
];

/** What shoppers looked for and did not find. */
export function MissedSearches() {
  const [days, setDays] = useState<'7' | '30'>('7');
  const list = useQuery(missedSearchesQuery(days));
  const { data } = list;
  return (
    <RecordTable
      label="Searched, not found"
      columns={columns}
      rows={data?.searches}
      rowId={({ query }) => query}
      rowName={({ query }) => query}
      empty={
        <EmptyState heading="h3" title="Every search found something">
          Searches without results appear here automatically.
        </EmptyState>
      }
      query={list}
      failed={{ title: 'The searches could not be loaded' }}
      toolbar={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-4">Searched, not found</h2>
          <SegmentedChoice legend="Period" choices={periods} value={days} onChange={setDays} />
        </div>
      }
    />
  );
}
