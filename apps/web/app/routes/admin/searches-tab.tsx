import { MissedSearches } from '../../features/catalog/search-words/missed-searches.tsx';
import { SynonymTable } from '../../features/catalog/search-words/synonym-table.tsx';

export default function SearchesTab() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <MissedSearches />
      <SynonymTable />
    </div>
  );
}
