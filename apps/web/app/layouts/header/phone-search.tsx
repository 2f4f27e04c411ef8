import { CATALOG } from '../../copy/catalog.ts';
import { shopPath } from '../../lib/shop-path.ts';
import { Drawer, DrawerContent } from '../../ui/drawer.tsx';
import { Link } from '../../ui/link.tsx';
import { HeaderSearch } from './header-search.tsx';

export default function PhoneSearch(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Drawer {...props}>
      <DrawerContent
        side="full"
        title="Search products"
        closeLabel="Close search"
        head={
          <HeaderSearch
            autoFocus
            inputId="phone-search"
            className="min-w-0 flex-1"
            listClassName="fixed top-16 bottom-0 mt-0 max-h-none rounded-none border-0 shadow-none"
            onDone={() => props.onOpenChange(false)}
          />
        }
      >
        <p className="mb-1 text-caption font-semibold text-ink-3">Categories</p>
        <ul>
          {CATALOG.map(({ category }) => (
            <li key={category}>
              <Link quiet to={shopPath({ category })} className="block py-3">
                {category}
              </Link>
            </li>
          ))}
        </ul>
      </DrawerContent>
    </Drawer>
  );
}
