import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { type ProfileState, profilePath } from './seller-address.ts';

type ProfileTabsProps = {
  sellerId: string;
  state: ProfileState;
  productCount: number | null;
  reviewCount: number;
  products: ReactNode;
  reviews: ReactNode;
};

function Count({ of }: { of: number | null }) {
  return of === null ? null : <Badge className="tabular-nums">{formatCount(of)}</Badge>;
}

/** The open tab is part of the address; where the visitor came from travels along. */
export function ProfileTabs({ sellerId, state, productCount, reviewCount, products, reviews }: ProfileTabsProps) {
  const navigate = useNavigate();
  const { state: memory } = useLocation();
  const open = (value: string) =>
    navigate(profilePath(sellerId, { ...state, tab: value === 'reviews' ? 'reviews' : 'products', page: 1 }), {
      state: memory,
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Tabs value={state.tab} onValueChange={open} className="min-w-0">
      <TabList aria-label="Seller" className="mb-1">
        <Tab value="products">
          Products <Count of={productCount} />
        </Tab>
        <Tab value="reviews">
          Reviews <Count of={reviewCount} />
        </Tab>
      </TabList>
      <TabPanel value="products">{products}</TabPanel>
      <TabPanel value="reviews">{reviews}</TabPanel>
    </Tabs>
  );
}
