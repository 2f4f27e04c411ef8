import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { useQuery } from '@tanstack/react-query';
import { choiceParam, listState, pageParam, useListState } from '../../lib/list-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { NewPromo } from './new-promo.tsx';
import { promoColumnsFor } from './promo-columns.tsx';
import { PROMOS_PAGE_SIZE, type PromoOwner, promosQuery } from './promos.queries.ts';

export const promosUrl = listState({ tab: choiceParam(['promos'], undefined), page: pageParam() });

const leads: Record<PromoOwner, string> = {
  seller: 'Promo codes and sale prices for your own products. Your store pays for the discounts.',
  site: `Promo codes for all sellers' products. ${PRODUCT_NAME} pays for the discounts.`,
};

/** Promo codes of one owner, in one of the four states of a list. */
export function PromoTable({ owner = 'seller', canManage = true }: { owner?: PromoOwner; canManage?: boolean }) {
  const { state, hrefFor } = useListState(promosUrl);
  const list = useQuery(promosQuery(state.page, owner));
  const { data } = list;
  return (
    <>
      {owner === 'seller' ? (
        <PageHead title="Promotions" lead={leads.seller}>
          <NewPromo owner={owner} />
        </PageHead>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-ink-2">{leads.site}</p>
          {canManage ? <NewPromo owner={owner} /> : null}
        </div>
      )}
      <RecordTable
        label="Promo codes"
        columns={promoColumnsFor(owner, canManage)}
        rows={data?.promoCodes}
        rowId={({ _id }) => _id}
        rowName={({ code }) => code}
        empty={
          <EmptyState title="No promo codes yet">
            Create one with a start and an end, a minimum order and as many uses as you like. Buyers enter it in the
            cart.
          </EmptyState>
        }
        query={list}
        failed={{
          title: owner === 'seller' ? 'Your promo codes could not be loaded' : 'The promo codes could not be loaded',
          text: 'They are safe and still work. Check the connection.',
        }}
        paging={
          data && {
            ...data,
            noun: ['promo code', 'promo codes'],
            pageSize: PROMOS_PAGE_SIZE,
            hrefFor: (page) => hrefFor({ page }),
          }
        }
      />
    </>
  );
}
