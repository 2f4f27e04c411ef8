import type { ArticleCard } from '@herbary/content/journal/article.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { addressOf } from '../content-search.ts';
import { JournalPicture } from './journal-picture.tsx';

const PICTURE_SIZES = '(min-width: 1216px) 1120px, 100vw';

export function ArticleHead({ article }: { article: ArticleCard & { lead: string } }) {
  const { title, lead, category, author, published, day, minutes } = article;
  return (
    <header className="wrap max-w-[calc(880px+2*var(--gutter))] pt-8">
      <Breadcrumb
        items={[
          { label: 'Home', to: ROUTES.home.path },
          { label: ROUTES.blog.title, to: ROUTES.blog.path },
          { label: title },
        ]}
      />
      <p className="mt-8">
        <Link
          to={addressOf(ROUTES.blog.path, { category })}
          className="kicker no-underline hover:underline hover:underline-offset-4"
        >
          {category}
        </Link>
      </p>
      <h1 className="mt-1.5 text-hero leading-[1.02]">{title}</h1>
      <p className="lead mt-5">{lead}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-3.5 gap-y-2 border-t border-ink pt-5">
        <Avatar name={author.name} />
        <p>
          <strong className="block text-small font-semibold">{author.name}</strong>
          <span className="text-small text-ink-2">{author.role}</span>
        </p>
        <p className="text-small text-ink-2 tabular-nums xs:ml-auto max-xs:w-full">
          <time dateTime={published}>{day}</time> · {minutes} min read
        </p>
      </div>
    </header>
  );
}

export function ArticlePicture({ picture }: { picture: ArticleCard['picture'] }) {
  return (
    <figure className="wrap max-w-[calc(1120px+2*var(--gutter))] pt-8 max-sm:px-0">
      <div className="aspect-3/2 overflow-hidden bg-sunken sm:aspect-2/1 sm:rounded-3">
        <JournalPicture
          scene={picture.scene}
          alt={picture.alt}
          sizes={PICTURE_SIZES}
          priority
          className="size-full object-cover"
        />
      </div>
      <figcaption className="mt-2.5 text-caption text-ink-3 max-sm:px-(--gutter)">
        <em className="text-clay-600">Fig. 1</em> {picture.caption}
      </figcaption>
    </figure>
  );
}

/** Its tags, each leading to the articles that share it, and what a reader takes along. */
export function ArticleFoot({ slug, title, tags }: Pick<ArticleCard, 'slug' | 'title'> & { tags: readonly string[] }) {
  return (
    <div className="mt-7 flex max-w-[680px] flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
      <ul aria-label="Tags" className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Link
              to={addressOf(ROUTES.blog.path, { q: tag })}
              className="inline-flex min-h-8 items-center rounded-pill border border-line px-3 text-caption text-ink-2 no-underline hover:border-ink hover:text-ink"
            >
              {tag}
            </Link>
          </li>
        ))}
      </ul>
      <div className="-mr-3 ml-auto flex">
        <CopyLink path={pathTo(ROUTES.blogArticle, { slug })} of={title} />
        <Button variant="ghost" size="sm" className="min-h-11 text-ink-2" onClick={() => window.print()}>
          <Icon icon="Printer" />
          Print
        </Button>
      </div>
    </div>
  );
}
