import { removeSavedCard, type SavedCard, setDefaultCard } from '@herbary/contract/payments.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { callApi, isApiError } from '../../lib/api.ts';
import { cardName } from '../../lib/card-name.ts';
import { savedCardsQuery } from '../../lib/saved-cards.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { moveFocusOnUnmount } from '../../ui/focus-refs.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonGroup, SkeletonRow } from '../../ui/skeleton.tsx';
import { useToasts } from '../../ui/toast.tsx';

export function SavedCardsPanel() {
  const { data: cards, isError, isFetching, refetch } = useQuery(savedCardsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div>
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          Payment Methods
        </h2>
        <p className="mt-1.5 text-small text-ink-2">
          Cards are kept by the payment provider. Herbary sees the last four digits.
        </p>
      </div>
      {isError ? (
        <RetryNotice retrying={isFetching} onRetry={() => refetch()}>
          <b className="font-semibold">Your cards could not be loaded.</b> Nothing was changed.
        </RetryNotice>
      ) : null}
      {!cards && !isError ? (
        <SkeletonGroup label="Loading cards" className="card grid gap-6 p-(--inset)">
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      ) : null}
      {cards?.length === 0 ? <NoCards /> : null}
      {cards && cards.length > 0 ? <CardList cards={cards} focusAfter={heading} /> : null}
      <Notice>
        <b className="font-semibold">Bank transfer</b> needs nothing saved. Choose it at checkout; the order is
        processed after payment is received, so quote the order number.
      </Notice>
    </>
  );
}

function NoCards() {
  return (
    <EmptyState
      title="No saved cards yet"
      action={
        <Button asChild>
          <RouterLink to={ROUTES.shop.path}>Continue Shopping</RouterLink>
        </Button>
      }
    >
      Cards are saved at checkout: check “Save this card” when you pay, and you'll find it here and next time you check
      out.
    </EmptyState>
  );
}

type CardListProps = { cards: readonly SavedCard[]; focusAfter: RefObject<HTMLElement | null> };

function CardList({ cards, focusAfter }: CardListProps) {
  const cache = useQueryClient();
  const { show } = useToasts();
  const choose = useMutation({
    mutationFn: (card: SavedCard) => callApi(setDefaultCard, { params: { id: card._id } }),
    onSuccess: async (chosen) => {
      // An answer that is on its way was given before the change and would take it back.
      await cache.cancelQueries(savedCardsQuery);
      cache.setQueryData(savedCardsQuery.queryKey, (known) =>
        known?.map((card) => ({ ...card, isDefault: card._id === chosen._id })),
      );
      show({ tone: 'success', title: `${cardName(chosen)} is your default card`, durationMs: 5_000 });
    },
    onError: () => show({ tone: 'error', title: 'The default card could not be changed', durationMs: 5_000 }),
  });
  const remove = async (card: SavedCard) => {
    try {
      await callApi(removeSavedCard, { params: { id: card._id } });
    } catch (error) {
      return isApiError(error) ? error.message : 'The card could not be removed. Please try again.';
    }
    show({ tone: 'success', title: `${cardName(card)} is removed`, durationMs: 5_000 });
    await cache.invalidateQueries(savedCardsQuery);
    return undefined;
  };
  return (
    <ul className="card">
      {cards.map((card) => (
        <CardRow
          key={card._id}
          card={card}
          busy={choose.isPending}
          onSetDefault={() => choose.mutate(card)}
          onRemove={() => remove(card)}
          focusAfter={focusAfter}
        />
      ))}
    </ul>
  );
}

type CardRowProps = {
  card: SavedCard;
  busy: boolean;
  onSetDefault: () => void;
  /** Answers with a sentence when it could not be done. */
  onRemove: () => Promise<string | undefined>;
  /** Takes the focus when the row is removed. */
  focusAfter: RefObject<HTMLElement | null>;
};

const two = (value: number) => String(value % 100).padStart(2, '0');

function CardRow({ card, busy, onSetDefault, onRemove, focusAfter }: CardRowProps) {
  const name = cardName(card);
  const hidden = <span className="sr-only"> {name}</span>;
  return (
    <li
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-(--inset) py-4 last:border-0"
    >
      <span className="grid size-12 flex-none place-items-center rounded-2 bg-sunken text-ink-2">
        <Icon icon="CreditCard" />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="font-strong tabular-nums">{name}</b>
          {card.isDefault ? <Badge tone="good">Default</Badge> : null}
          {card.expired ? <Badge tone="bad">Expired</Badge> : null}
        </p>
        <p className="text-small text-ink-2 tabular-nums">
          {card.expired ? 'Expired' : 'Expires'} {two(card.expMonth)} / {two(card.expYear)}
        </p>
      </div>
      <div className="-mx-3.5 flex flex-wrap gap-0.5">
        {card.isDefault || card.expired ? null : (
          <Button
            ref={moveFocusOnUnmount}
            size="sm"
            variant="ghost"
            className="min-h-11"
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : onSetDefault}
          >
            <span>Set as Default{hidden}</span>
          </Button>
        )}
        <ConfirmDialog
          trigger={
            <Button size="sm" variant="ghost" className="min-h-11 text-bad hover:bg-bad-bg">
              <span>Remove{hidden}</span>
            </Button>
          }
          title={`Remove ${name}?`}
          description="We'll remove it here and at the payment provider. Orders you paid with it won't change."
          confirmText="Remove card"
          busyText="Removing..."
          cancelText="Keep card"
          onConfirm={onRemove}
          focusAfter={focusAfter}
        />
      </div>
    </li>
  );
}
