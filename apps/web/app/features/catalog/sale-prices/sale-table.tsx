import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listState, pageParam, textParam, useListState } from '../../../lib/list-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { NewSale } from './new-sale.tsx';
import { saleColumns } from './sale-columns.tsx';
import { SALES_PAGE_SIZE, salePricesQuery } from './sale-prices.queries.ts';

/** `sell`: the product that the seller has chosen on another page. */
export const salesUrl = listState({ sales: pageParam(), sell: textParam });

function NewSaleDialog() {
  const { state, change } = useListState(salesUrl);
  const [isAsked, setAsked] = useState(false);
  const setOpen = (isOpen: boolean) => {
    setAsked(isOpen);
    if (!isOpen && state.sell !== '') change({ sell: '' });
  };
  return (
    <Dialog open={isAsked || state.sell !== ''} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="soft">
          <Icon icon="Plus" />
          New sale price
        </Button>
      </DialogTrigger>
      <DialogContent
        size="lg"
        title="New sale price"
        description="A lower price for one product, for as long as you like. Your store pays the difference."
      >
        <NewSale productId={state.sell} close={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** The seller's sale prices, in one of the four states of a list. */
export function SaleTable() {
  const { state, hrefFor } = useListState(salesUrl);
  const list = useQuery(salePricesQuery(state.sales));
  const { data } = list;
  return (
    <section className="mt-14">
      <SectionHeading className="mb-5" action={<NewSaleDialog />}>
        Sale prices
      </SectionHeading>
      <RecordTable
        label="Sale prices"
        columns={saleColumns}
        rows={data?.salePrices}
        rowId={({ _id }) => _id}
        rowName={({ product }) => product.name}
        empty={
          <EmptyState title="No sale prices yet">
            Lower the price of a product for a while. Buyers see the old price struck through and pay the new one.
          </EmptyState>
        }
        query={list}
        failed={{
          title: 'Your sale prices could not be loaded',
          text: 'They are safe and will run as scheduled. Check the connection.',
        }}
        paging={
          data && {
            ...data,
            noun: ['sale price', 'sale prices'],
            pageSize: SALES_PAGE_SIZE,
            hrefFor: (page) => hrefFor({ sales: page }),
          }
        }
      />
    </section>
  );
}
