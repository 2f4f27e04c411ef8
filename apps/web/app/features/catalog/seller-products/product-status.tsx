import {
  LOW_STOCK_MAX,
  PRODUCT_STATUSES,
  type SellerProduct,
  type SellerProductStatus,
} from '@herbary/contract/seller-products.ts';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';

const tones = {
  active: 'good',
  lowStock: 'warn',
  outOfStock: 'bad',
  pending: 'note',
  rejected: 'bad',
  paused: 'neutral',
  draft: 'neutral',
} as const satisfies Record<SellerProductStatus, string>;

const live: readonly SellerProductStatus[] = ['active', 'lowStock', 'outOfStock'];

/** What a product becomes with this stock: only one in the shop changes its status by it. */
export function statusWithStock(status: SellerProductStatus, stock: number): SellerProductStatus {
  if (!live.includes(status)) return status;
  if (stock === 0) return 'outOfStock';
  return stock > LOW_STOCK_MAX ? 'active' : 'lowStock';
}

export function StatusBadge({ status }: { status: SellerProductStatus }) {
  return (
    <Badge dot tone={tones[status]}>
      {PRODUCT_STATUSES[status]}
    </Badge>
  );
}

function reasonOf({ status, reason, missing, edit }: SellerProduct): ReactNode {
  if (status === 'pending') return `A person reads it first.${reason ? ` ${reason}.` : ''}`;
  if (status === 'rejected') return reason ? `“${reason}”` : 'It was not accepted.';
  if (status === 'paused') return 'Hidden from the shop.';
  if (status === 'draft') return missing.length > 0 ? `Missing: ${missing.join(', ')}.` : 'Ready to list.';
  if (edit?.status === 'pending') return 'Your edit is being reviewed. Buyers see the previous version.';
  if (edit?.status === 'rejected') return `Your edit was not accepted${edit.reason ? `: “${edit.reason}”` : '.'}`;
  return null;
}

type ProductStatusProps = {
  product: SellerProduct;
  /** The stock that is being typed. */
  nextStock?: number;
  editHref: string;
};

/** The status with its reason, and what a stock that is being typed would make of it. */
export function ProductStatus({ product, nextStock, editHref }: ProductStatusProps) {
  const { status, can, edit, name } = product;
  const next = nextStock === undefined ? status : statusWithStock(status, nextStock);
  const reason = reasonOf(product);
  const isSentBack = status === 'rejected' || edit?.status === 'rejected';
  return (
    <div className="grid max-w-60 justify-items-start gap-1 sm:min-w-36 max-sm:justify-items-end max-sm:text-right">
      <StatusBadge status={status} />
      {next === status ? null : <span className="text-caption text-ink-2">becomes {PRODUCT_STATUSES[next]}</span>}
      {reason ? <span className="text-caption text-ink-2">{reason}</span> : null}
      {isSentBack && can.includes('edit') ? (
        <Link to={editHref} className="text-caption">
          Edit and send again<span className="sr-only">: {name}</span>
        </Link>
      ) : null}
    </div>
  );
}
