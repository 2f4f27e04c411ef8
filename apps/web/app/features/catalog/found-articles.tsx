import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

export type FoundArticle = { slug: string; title: string; excerpt: string };

/** What the blog says about what was searched for, below the products. */
export function FoundArticles({ articles }: { articles: readonly FoundArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="found-articles" className="mt-14 border-t border-line pt-5">
      <h2 id="found-articles" className="text-3">
        From the blog
      </h2>
      <ul className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {articles.map(({ slug, title, excerpt }) => (
          <li key={slug} className="flex gap-3">
            <Icon icon="BookOpen" className="mt-1 text-ink-3" />
            <div className="min-w-0">
              <Link to={pathTo(ROUTES.blogArticle, { slug })} className="font-strong">
                {title}
              </Link>
              <p className="mt-1 text-small text-ink-2">{excerpt}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
