import { Link, useLocation, useSearchParams } from 'react-router';
import { Drawer, DrawerContent, DrawerTrigger } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Brand } from '../brand.tsx';
import { adminTabOf, adminTabPath, useAdminSections } from './admin-tabs.ts';
import { WaitingCount } from './waiting-count.tsx';

const lineClasses =
  'flex min-h-11 w-full items-center gap-3.5 rounded-2 px-3 text-left text-[0.9375rem] font-medium text-on-band-2 no-underline hover:bg-band-raised hover:text-on-band aria-[current]:bg-band-raised aria-[current]:text-on-band aria-[current]:shadow-[inset_3px_0_0_var(--color-clay-500)] forced-colors:aria-[current]:underline forced-colors:aria-[current]:underline-offset-4';

/** Under 768 px: every tab, who is signed in, and Logout, over the whole screen. */
export function AdminPhoneMenu({ name, onLogout }: { name: string; onLogout: () => void }) {
  // A new page is a new drawer: otherwise the menu would stay open over the tab that was chosen in it.
  const { key } = useLocation();
  const current = adminTabOf(useSearchParams()[0]);
  const sections = useAdminSections();
  return (
    <Drawer key={key}>
      <DrawerTrigger asChild>
        <IconButton label="Open menu" variant="on-band" className="-ml-2.5 md:hidden">
          <Icon icon="Menu" />
        </IconButton>
      </DrawerTrigger>
      <DrawerContent
        side="full"
        title="Menu"
        closeLabel="Close menu"
        onBand
        head={<Brand className="text-[1.5rem] text-on-band" markClassName="size-7" />}
      >
        <nav aria-label="Admin" className="grid gap-5">
          {sections.map(({ label, tabs }) => (
            <div key={label}>
              <h2 className="px-3 pb-1 font-text text-caption font-semibold text-on-band-2">{label}</h2>
              <ul className="grid gap-1">
                {tabs.map((tab) => (
                  <li key={tab.key}>
                    <Link
                      to={adminTabPath(tab.key)}
                      aria-current={tab.key === current ? 'page' : undefined}
                      className={lineClasses}
                    >
                      {tab.label}
                      <WaitingCount count={tab.waiting} className="ml-auto" />
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className="mt-4 border-t border-band-line px-3 pt-4 text-caption text-on-band-2 wrap-anywhere">
          Signed in as {name}
        </p>
        <button type="button" className={lineClasses} onClick={onLogout}>
          <Icon icon="LogOut" />
          Logout
        </button>
      </DrawerContent>
    </Drawer>
  );
}
