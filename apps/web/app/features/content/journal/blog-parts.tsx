import { ROUTES } from '@herbary/contract/routes.ts';
import { Link as RouterLink } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { countOf } from '../../../ui/figures.ts';
import { Link } from '../../../ui/link.tsx';

type ArticlesStatusProps = { total: number; category?: string; q?: string; className?: string };

/** "1 article in Buying for “label” · Clear". */
export function ArticlesStatus({ total, category, q, className }: ArticlesStatusProps) {
  return (
    <p role="status" className={cn('text-small text-ink-2 tabular-nums', className)}>
      {countOf(total, 'article')}
      {category ? ` in ${category}` : ''}
      {q ? ` for “${q}”` : ''} · <Link to={ROUTES.blog.path}>Clear</Link>
    </p>
  );
}

export function NoArticles({ category, q }: { category?: string; q?: string }) {
  return (
    <EmptyState
      title="No articles found"
      className="card"
      picture={<img src="/sprigs/nettle.svg" alt="" width={240} height={320} className="h-36 w-auto" />}
      action={
        <Button asChild variant="outline">
          <RouterLink to={ROUTES.blog.path}>Show all articles</RouterLink>
        </Button>
      }
    >
      <p className="wrap-anywhere">
        Nothing{category ? ` in ${category}` : ''} mentions “{q}”. Try another word, or look through all of them.
      </p>
    </EmptyState>
  );
}

export function ResourcesTeaser() {
  return (
    <aside
      aria-label="Resources"
      className="flex h-full min-h-80 flex-col justify-between overflow-hidden rounded-3 bg-forest-100 px-6 pt-5 pb-6.5"
    >
      <img
        src="/sprigs/sage.svg"
        alt=""
        width={240}
        height={320}
        loading="lazy"
        className="-mr-1 h-42 w-auto self-end in-data-[theme=dark]:filter-[drop-shadow(0_0_0.6px_var(--color-ink-2))]"
      />
      <div>
        <p className="display text-3 leading-[1.2]">Twelve things to print, watch and hear</p>
        <p className="mt-2 mb-4 max-w-[30ch] text-small text-ink-2">
          Guides, worksheets, two films and two recordings. Free.
        </p>
        <Button asChild size="sm" className="min-h-11">
          <RouterLink to={ROUTES.resources.path}>View Resources</RouterLink>
        </Button>
      </div>
    </aside>
  );
}
