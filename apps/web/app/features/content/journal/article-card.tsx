import type { ArticleCard as Card } from '@herbary/content/journal/article.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { JournalPicture } from './journal-picture.tsx';

const frame = 'overflow-hidden bg-sunken aspect-3/2';
const picture =
  'size-full object-cover transition-transform duration-slow ease-calm group-hover/card:scale-[1.025] motion-reduce:transform-none';
// The whole card leads to the article.
const title =
  'no-underline after:absolute after:inset-0 group-hover/card:underline group-hover/card:decoration-1 group-hover/card:underline-offset-[0.14em]';

const Category = ({ name }: { name: string }) => (
  <span className="font-display text-[1rem] leading-[1.3] font-[420] text-clay-600 italic">{name}</span>
);

type ArticleCardProps = { article: Card; heading?: 'h2' | 'h3' };

export function ArticleCard({ article, heading: Heading = 'h3' }: ArticleCardProps) {
  const { slug, excerpt, category, published, day, minutes, author } = article;
  return (
    <article className="group/card relative">
      <div className={`${frame} rounded-2`}>
        <JournalPicture
          scene={article.picture.scene}
          alt=""
          sizes="(min-width: 900px) 420px, (min-width: 640px) 46vw, 88vw"
          className={picture}
        />
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-ink-3">
        <Category name={category} />
        <time dateTime={published}>{day}</time>
        <span>{minutes} min read</span>
      </p>
      <Heading className="mt-1.5 text-[1.375rem] leading-[1.2]">
        <Link to={pathTo(ROUTES.blogArticle, { slug })} className={title}>
          {article.title}
        </Link>
      </Heading>
      <p className="mt-2 max-w-[46ch] text-small text-ink-2">{excerpt}</p>
      <p className="mt-3.5 flex items-center gap-2.5 text-caption text-ink-3">
        <Avatar name={author.name} size="sm" />
        {author.name}
      </p>
    </article>
  );
}

/** The first article of the blog, wide. */
export function FeaturedArticle({ article }: { article: Card }) {
  const { slug, excerpt, category, published, day, minutes, author } = article;
  return (
    <article className="group/card relative grid items-center gap-x-[clamp(24px,4vw,64px)] gap-y-4 pt-10 pb-12 tab:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
      <div className={`${frame} rounded-3`}>
        <JournalPicture
          scene={article.picture.scene}
          alt=""
          sizes="(min-width: 1280px) 700px, (min-width: 900px) 55vw, 88vw"
          priority
          className={picture}
        />
      </div>
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="accent">Featured</Badge>
          <Category name={category} />
        </p>
        <h2 className="mt-1.5 text-1 leading-[1.06]">
          <Link to={pathTo(ROUTES.blogArticle, { slug })} className={title}>
            {article.title}
          </Link>
        </h2>
        <p className="lead mt-3.5 text-[1.0625rem]">{excerpt}</p>
        <p className="mt-3.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-caption text-ink-3">
          <Avatar name={author.name} size="sm" />
          {author.name}
          <span className="whitespace-nowrap">
            <time dateTime={published}>{day}</time> · {minutes} min read
          </span>
        </p>
      </div>
    </article>
  );
}
