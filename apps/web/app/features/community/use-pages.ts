import { useState } from 'react';
import { useLocation } from 'react-router';

/** Said by the link to the next page: its rows are shown below those that are there. */
export const continues = { continues: true };

/**
 * The pages of a list that goes on behind a cursor. An address that is opened shows its own page alone; going back takes
 * away what was added.
 */
export function usePages<Page extends { after: string | null }>(page: Page): readonly Page[] {
  const { state } = useLocation();
  const [pages, setPages] = useState<readonly Page[]>([page]);
  if (pages.at(-1) === page) return pages;
  const place = pages.findIndex(({ after }) => after === page.after);
  const isAdded = place < 0 && (state as typeof continues | null)?.continues === true;
  const next = isAdded ? [...pages, page] : place < 0 ? [page] : [...pages.slice(0, place), page];
  setPages(next);
  return next;
}
