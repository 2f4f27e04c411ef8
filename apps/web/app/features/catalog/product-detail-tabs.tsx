import type { ProductDetail } from '@herbary/contract/products.ts';
import type { ReactNode } from 'react';
import { productTexts } from '../../copy/product.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';

export const PRODUCT_TABS = ['description', 'information', 'reviews'] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];

const informationOf = (product: ProductDetail): [name: string, value: string][] =>
  (
    [
      ['Ingredients', product.ingredients],
      ['Recommended use', product.recommendedUse],
      ['Storage instructions', product.storage],
      ['Shipping method', product.shippingMethod],
      [
        'Return policy',
        product.finalSale ? `${productTexts.finalSale}. ${productTexts.finalSaleText}` : product.returnPolicy,
      ],
    ] as const
  ).flatMap(([name, value]) => (value ? [[name, value]] : []));

type ProductTabsProps = {
  product: ProductDetail;
  tab: ProductTab;
  onTabChange: (tab: ProductTab) => void;
  reviewCount: number;
  reviews: ReactNode;
};

export function ProductTabs({ product, tab, onTabChange, reviewCount, reviews }: ProductTabsProps) {
  return (
    <Tabs
      id="reviews"
      value={tab}
      onValueChange={(next) => onTabChange(next as ProductTab)}
      className="mt-[clamp(48px,6vw,72px)]"
    >
      <TabList aria-label="About this product">
        <Tab value="description">Description</Tab>
        <Tab value="information">Additional Information</Tab>
        <Tab value="reviews">Reviews ({reviewCount})</Tab>
      </TabList>
      <TabPanel value="description" kept className="pt-10">
        <h2 className="sr-only">Description</h2>
        <p className="max-w-[62ch] whitespace-pre-line text-ink-2">{product.description}</p>
      </TabPanel>
      <TabPanel value="information" kept className="pt-10">
        <h2 className="sr-only">Additional Information</h2>
        <dl className="grid max-w-[62ch] gap-x-8 gap-y-4 sm:grid-cols-[minmax(150px,auto)_minmax(0,1fr)]">
          {informationOf(product).map(([name, value]) => (
            <div key={name} className="col-span-full grid grid-cols-subgrid">
              <dt className="text-small leading-7 text-ink-2">{name}</dt>
              <dd className="whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      </TabPanel>
      <TabPanel value="reviews" kept className="pt-10">
        {reviews}
      </TabPanel>
    </Tabs>
  );
}
