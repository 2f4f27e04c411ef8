import { type LeadingSearch, SEARCH_MIN_VISITORS } from '@herbary/contract/analytics.ts';
import { formatCount } from '../../ui/figures.ts';
import { Table, TableCell, TableHead, TableRow } from '../../ui/table.tsx';
import { Panel } from './panel.tsx';

export function LeadingSearches({ searches }: { searches: readonly LeadingSearch[] }) {
  return (
    <Panel
      title="Searches that led here"
      lead={`What visitors searched for before they opened one of your products. A search appears once ${SEARCH_MIN_VISITORS} visitors have made it.`}
    >
      {searches.length === 0 ? (
        <p className="px-(--inset) py-8 text-small text-ink-2">No search led here in this period.</p>
      ) : (
        <Table label="Visitors by search" framed={false}>
          <thead>
            <tr>
              <TableHead>Search</TableHead>
              <TableHead align="right">Visitors</TableHead>
            </tr>
          </thead>
          <tbody>
            {searches.map(({ query, visitors }) => (
              <TableRow key={query}>
                <TableCell rowHeader className="wrap-anywhere">
                  {query}
                </TableCell>
                <TableCell align="right">{formatCount(visitors)}</TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
