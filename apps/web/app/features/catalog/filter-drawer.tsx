import type { ProductPage } from '@herbary/contract/products.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer, DrawerContent } from '../../ui/drawer.tsx';
import { FilterPanel, type FilterProps } from './filter-panel.tsx';
import { foundText } from './result-texts.ts';
import { withoutFilters } from './shop-state.ts';

type FilterDrawerProps = FilterProps & {
  page: Pick<ProductPage, 'total' | 'moreThanTotal'> | undefined;
  busy: boolean;
  opener: HTMLElement;
  onClose: () => void;
};

/** The filters on a small screen. They work at once, the list behind follows; the button only goes back to it. */
export default function FilterDrawer({ page, busy, opener, onClose, ...filter }: FilterDrawerProps) {
  return (
    <Drawer open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DrawerContent
        title="Filters"
        closeLabel="Close filters"
        onCloseAutoFocus={() => opener.focus()}
        footer={
          <div className="flex gap-3">
            <Button
              variant="ghost"
              className="flex-none px-3"
              onClick={() => filter.onChange(withoutFilters(filter.state))}
            >
              Clear all
            </Button>
            {/* Little padding: with more, the number of results wraps on a small phone. */}
            <Button block busy={busy} className="px-2" onClick={onClose}>
              {page ? `Show ${foundText(page)}` : 'Show results'}
            </Button>
          </div>
        }
      >
        <FilterPanel {...filter} />
      </DrawerContent>
    </Drawer>
  );
}
