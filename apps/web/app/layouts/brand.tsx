import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { Link } from 'react-router';
import { cn } from '../ui/cn.ts';

/** The logo: a sprig under a cloche. */
function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 36 36"
      aria-hidden="true"
      focusable="false"
      fill="currentColor"
      className={cn('size-[34px]', className)}
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round">
        <path d="M5 33V18a13 13 0 0 1 26 0v15Z" />
        <path d="M18 33V13" />
      </g>
      <path d="M18 17c-.4-3.8 1-6.4 0-9-2.6 2.4-2.4 6.2 0 9Z" />
      <path d="M18 23c1-4 3.6-5.6 7-6-.2 3.800-2.8 6.2-7 6ZM18 23c-1-4-3.6-5.6-7-6 .2 3.8 2.8 6.2 7 6Z" />
      <path d="M18 30c1-4 3.6-5.6 7-6-.2 3.8-2.8 6.2-7 6ZM18 30c-1-4-3.6-5.6-7-6 .2 3.8 2.800 6.200 7 6Z" />
    </svg>
  );
}

type BrandProps = { className?: string; markClassName?: string; nameClassName?: string };

/** Logo and name, linking to the home page. */
export function Brand({ className, markClassName, nameClassName }: BrandProps) {
  return (
    <Link
      to="/"
      aria-label={`${PRODUCT_NAME}, home`}
      className={cn(
        'inline-flex items-center gap-2.5 font-display text-[1.75rem] leading-none font-[480] tracking-[-0.03em] text-forest-800 no-underline',
        className,
      )}
    >
      <BrandMark className={markClassName} />
      <span className={nameClassName}>{PRODUCT_NAME}</span>
    </Link>
  );
}
