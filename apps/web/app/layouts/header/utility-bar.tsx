import { MONEY_BACK_GUARANTEE } from '@herbary/contract/return-terms.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { Link } from 'react-router';
import { LocationLabel } from '../../features/location/location-label.tsx';
import { useSiteConfig } from '../../lib/site-config.ts';
import { Icon } from '../../ui/icon.tsx';

const linkClasses =
  'inline-flex min-h-8 items-center gap-2 whitespace-nowrap text-inherit no-underline hover:underline hover:underline-offset-[0.25em]';

export function UtilityBar() {
  const { geocoderUrl } = useSiteConfig();
  return (
    <div className="band text-caption">
      <div className="wrap flex min-h-8.5 items-center gap-5 sm:min-h-9.5 tab:gap-7">
        <LocationLabel geocoderUrl={geocoderUrl} className="min-h-8" />
        <span className="hidden whitespace-nowrap text-on-band-2 tab:inline">{MONEY_BACK_GUARANTEE}</span>
        <Link to={ROUTES.orders.path} className={`${linkClasses} ml-auto max-sm:hidden`}>
          <Icon icon="Package" size={16} className="text-on-band-2" />
          Orders & Returns
        </Link>
        <Link to={ROUTES.becomeSeller.path} className={`${linkClasses} max-sm:hidden`}>
          Become a Seller
        </Link>
        <Link to={ROUTES.helpCenter.path} className={`${linkClasses} max-sm:hidden`}>
          Help Center
        </Link>
      </div>
    </div>
  );
}
