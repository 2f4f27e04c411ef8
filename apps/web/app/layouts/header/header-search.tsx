import { ROUTES } from '@herbary/contract/routes.ts';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { shopPath } from '../../lib/shop-path.ts';
import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';

type HeaderSearchProps = { className?: string; autoFocus?: boolean; inputId?: string; onDone?: () => void };

/** A plain form to /shop: it works before the script has loaded. */
export function HeaderSearch({ className, autoFocus, inputId = 'site-search', onDone }: HeaderSearchProps) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    onDone?.();
    navigate(search ? shopPath({ search }) : ROUTES.shop.path);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to assistive technology of a few years ago
    <form role="search" action={ROUTES.shop.path} onSubmit={submit} className={className}>
      <div className="relative">
        <label htmlFor={inputId} className="sr-only">
          Search products
        </label>
        <Icon icon={Search} size={18} className="pointer-events-none absolute top-3 left-4 text-ink-3" />
        <input
          id={inputId}
          name="search"
          type="search"
          maxLength={100}
          placeholder="Search products"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the phone's search screen opens because somebody pressed Search
          autoFocus={autoFocus}
          className={cn(
            'min-h-11 w-full rounded-pill border border-line-strong bg-paper pr-4 pl-10.5 text-small text-ink',
            'hover:border-ink focus:rounded-pill focus:border-ink focus:outline-2 focus:outline-offset-1 focus:outline-focus',
          )}
        />
      </div>
    </form>
  );
}
