import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAsked, useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer, DrawerContent, DrawerTrigger } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FinderFilters } from './finder-filters.tsx';
import { FinderHero } from './finder-hero.tsx';
import { type FinderState, finderPath, isFiltered, noFilters, parseFinder } from './finder-url.ts';

type FinderProps = {
  state: FinderState;
  /** Of all providers; null when the count could not be loaded. */
  available: number | null;
  /** "Showing 1-6 of 318 providers"; missing when the list could not be loaded. */
  showing?: string;
  children: ReactNode;
};

/** Hero with the search box, filters beside the list (in a drawer on phones), and the list. */
export function Finder({ state, available, showing, children }: FinderProps) {
  const navigate = useNavigate();
  const asked = useAsked(state, parseFinder);
  const [draft, setDraft] = useDraft(state);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const go = (next: Partial<FinderState>) =>
    navigate(finderPath({ ...asked, ...next, page: 1 }), { preventScrollReset: true });
  const apply = () => {
    setDrawerOpen(false);
    go(draft);
  };
  const filters = {
    draft,
    onChange: (chosen: Partial<FinderState>) => setDraft({ ...draft, ...chosen }),
    onApply: apply,
    clearPath: finderPath({ ...asked, ...noFilters, page: 1 }),
    search: state.search,
  };
  return (
    <>
      <FinderHero
        available={available}
        search={draft.search}
        onSearchChange={(search) => setDraft({ ...draft, search })}
        onSearch={() => go({ search: draft.search })}
        applied={state}
      />
      <div className="wrap grid grid-cols-1 items-start gap-[clamp(24px,3vw,44px)] pt-10 pb-24 tab:grid-cols-[220px_minmax(0,1fr)]">
        <aside
          aria-label="Filters"
          className="scroll-hidden max-tab:hidden tab:sticky tab:top-34 tab:max-h-[calc(100dvh-9rem)] tab:overflow-y-auto tab:p-1 tab:-m-1"
        >
          <FinderFilters {...filters} />
        </aside>
        <div className="min-w-0">
          <div className="mb-5 flex min-h-6 flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-small text-ink-2 tabular-nums">
              {showing}
            </p>
            <Drawer open={drawerOpen} onOpenChange={setDrawerOpen}>
              <DrawerTrigger asChild>
                <Button variant="outline" className="tab:hidden">
                  <Icon icon="SlidersHorizontal" />
                  Filters
                  {isFiltered(state) ? ` (${state.specialties.length + (state.minRating === null ? 0 : 1)})` : ''}
                </Button>
              </DrawerTrigger>
              <DrawerContent title="Filters">
                <FinderFilters {...filters} hideHeading />
              </DrawerContent>
            </Drawer>
          </div>
          <h2 className="sr-only">Providers</h2>
          {children}
        </div>
      </div>
    </>
  );
}
