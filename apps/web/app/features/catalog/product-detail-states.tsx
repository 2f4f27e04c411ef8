import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { productTexts } from '../../copy/product.ts';
import { buttonVariants } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { Sprig } from '../../ui/sprig.tsx';

/** The page in outline, in the places where everything will stand. */
export function ProductLoading() {
  return (
    <div className="wrap">
      <title>{`${productTexts.loading} · ${PRODUCT_NAME}`}</title>
      <SkeletonGroup label={productTexts.loading}>
        <p aria-hidden className="my-6 text-small leading-7 text-ink-3">
          {productTexts.loading}
        </p>
        <div className="grid gap-x-[clamp(28px,5vw,72px)] gap-y-8 min-[45rem]:grid-cols-2 tab:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="grid gap-4 tab:grid-cols-[76px_minmax(0,1fr)]">
            <Skeleton className="hidden aspect-4/5 h-auto rounded-2 tab:block" />
            <Skeleton className="aspect-4/5 h-auto rounded-3" />
          </div>
          <div>
            <Skeleton className="w-32" />
            <Skeleton className="mt-4 h-11 w-4/5" />
            <Skeleton className="mt-3 h-5 w-2/5" />
            <Skeleton className="mt-6 h-9 w-28" />
            <SkeletonText lines={5} className="my-8 max-w-72" />
            <Skeleton className="h-12 rounded-2" />
          </div>
        </div>
      </SkeletonGroup>
    </div>
  );
}

function Outcome({ mark, title, children }: { mark: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="wrap grid justify-items-center gap-4 py-[clamp(64px,9vw,112px)] text-center">
      {mark}
      <h1 className="text-2">{title}</h1>
      {children}
      <Link to={ROUTES.shop.path} className={buttonVariants({ className: 'mt-2' })}>
        {productTexts.backToShop}
      </Link>
    </div>
  );
}

export function ProductMissing() {
  return (
    <Outcome mark={<Sprig />} title={productTexts.missing}>
      <p className="max-w-[44ch] text-ink-2">{productTexts.missingText}</p>
    </Outcome>
  );
}

export function ProductFailed({ message }: { message: string }) {
  return (
    <Outcome mark={<Sprig />} title={productTexts.errorTitle}>
      <p role="alert" className="flex max-w-[52ch] items-start gap-3 rounded-2 bg-bad-bg px-5 py-4 text-left text-bad">
        <Icon icon="CircleAlert" className="mt-0.5" />
        {message}
      </p>
    </Outcome>
  );
}
