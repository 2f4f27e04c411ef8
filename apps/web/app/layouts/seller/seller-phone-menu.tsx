import { ROUTES } from '@herbary/contract/routes.ts';
import { Link, useLocation } from 'react-router';
import { cn } from '../../ui/cn.ts';
import { Drawer, DrawerContent, DrawerTrigger } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Brand } from '../brand.tsx';
import { SellerMenu, sellerLineClasses } from './seller-menu.tsx';

/** Under 768 px: the rail, Settings and Logout, over the whole screen. */
export function SellerPhoneMenu({ onLogout }: { onLogout: () => void }) {
  // A new page is a new drawer: otherwise the menu would stay open over the page that was chosen in it.
  const { key } = useLocation();
  return (
    <Drawer key={key}>
      <DrawerTrigger asChild>
        <IconButton label="Open menu" className="-ml-2.5 md:hidden">
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
        <SellerMenu>
          <li>
            <Link to={ROUTES.dashboardSettings.path} className={sellerLineClasses}>
              <Icon icon="Settings" />
              Settings
            </Link>
          </li>
        </SellerMenu>
        <button
          type="button"
          className={cn(sellerLineClasses, 'mt-3 border-t border-band-line pt-1')}
          onClick={onLogout}
        >
          <Icon icon="LogOut" />
          Logout
        </button>
      </DrawerContent>
    </Drawer>
  );
}
