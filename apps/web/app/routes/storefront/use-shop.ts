import { startTransition, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import {
  readShopState,
  type ShopState,
  samePlaceButPrice,
  shopHref,
  shopPathname,
} from '../../features/catalog/shop-state.ts';
import { useIsSlow } from '../../ui/use-timeout.ts';

const SLOW_MS = 700;

/**
 * `settled` is what the list shows, `chosen` what the controls show: the next page is chosen before its list is there,
 * and a second choice must build on the first.
 */
export function useShop() {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  // The router reports a navigation shortly after it starts; a checkbox that resets for that moment flickers.
  const [asked, setAsked] = useState<ShopState | null>(null);
  const settled = readShopState(location);
  const next = navigation.location && readShopState(navigation.location);
  const onTheWay = next !== undefined && shopPathname(next) === navigation.location?.pathname ? next : undefined;
  const chosen = asked ?? onTheWay ?? settled;
  const pending = chosen !== settled;
  return {
    settled,
    chosen,
    pending,
    slow: useIsSlow(pending, SLOW_MS),
    /** A filter: the list changes without scrolling. */
    async change(state: ShopState) {
      const href = shopHref(state);
      if (href === shopHref(chosen)) return;
      setAsked(state);
      // Each step of the price slider would otherwise be a page to go back through.
      await navigate(href, { preventScrollReset: true, replace: samePlaceButPrice(settled, state) });
      // Together with the page it asked for, which arrives in a transition too; not when something else was asked
      // since.
      startTransition(() => setAsked((latest) => (latest === state ? null : latest)));
    },
    /** A new search: the page starts at its top. */
    search(state: ShopState) {
      navigate(shopHref(state));
    },
  };
}
