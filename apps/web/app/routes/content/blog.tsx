import { articleCard } from '@herbary/content/journal/article.ts';
import {
  ARTICLES_PER_PAGE,
  type ArticleFilter,
  articleCategories,
  listArticles,
} from '@herbary/content/journal/find-articles.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { Link as RouterLink, redirect } from 'react-router';
import { ContentHead } from '../../features/content/content-head.tsx';
import { addressOf, isClean, typedText } from '../../features/content/content-search.ts';
import { ContentSearchForm } from '../../features/content/content-search-form.tsx';
import { ArticleCard, FeaturedArticle } from '../../features/content/journal/article-card.tsx';
import { ArticlesStatus, NoArticles, ResourcesTeaser } from '../../features/content/journal/blog-parts.tsx';
import { journalFeedLink } from '../../features/content/journal/journal-seo.ts';
import { NewsletterSection } from '../../features/newsletter/newsletter-section.tsx';
import { breadcrumbOf } from '../../lib/breadcrumb-data.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { publicOrigin } from '../../lib/server-api.ts';
import { StructuredData } from '../../lib/structured-data.tsx';
import { useAsked } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import type { Route } from './+types/blog';

const TITLE = 'From the drying room';
const LEAD = 'Plants, labels, kettles and the people who look after them. Nothing here is medical advice.';

const blogHref = ({ category, q, page = 1 }: ArticleFilter): string =>
  addressOf(ROUTES.blog.path, { category, q, page: page > 1 ? page : undefined });

function readFilter(params: URLSearchParams, categories: readonly string[]): ArticleFilter {
  const category = categories.find((name) => name === params.get('category'));
  const page = /^[1-9]\d{0,3}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  return { category, q: typedText(params.get('q')), page };
}

/** One choice has one address: unknown categories and pages that do not exist lead to the nearest that does. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const filter = readFilter(url.searchParams, articleCategories());
  const { articles, ...found } = listArticles(filter);
  const chosen = { category: filter.category, q: filter.q, page: found.page };
  const clean = blogHref(chosen);
  if (!isClean(url, clean)) throw redirect(clean);
  return {
    ...found,
    chosen,
    pageSize: ARTICLES_PER_PAGE,
    articles: articles.map(articleCard),
    categories: articleCategories(),
    origin: publicOrigin({ context, request }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { origin = '', chosen } = loaderData ?? {};
  return [
    ...pageMeta(ROUTES.blog, {
      title: chosen?.category ? `${chosen.category} · Blog` : `Blog: ${TITLE}`,
      description: LEAD,
      image: '/journal/drying-preview.jpg',
      origin,
      canonical: blogHref({ category: chosen?.category, page: chosen?.page }),
    }),
    journalFeedLink,
    ...(chosen?.q ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
};

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { articles, categories, chosen, total, page, pages, pageSize, origin } = loaderData;
  const read = (query: URLSearchParams) => readFilter(query, categories);
  const asked = useAsked<ArticleFilter>(chosen, read);
  const isFiltered = Boolean(chosen.category || chosen.q);
  const isFront = !isFiltered && page === 1;
  const [featured, ...others] = isFront ? articles : [];
  const listed = isFront ? others : articles;
  return (
    <>
      <div className="wrap">
        <ContentHead
          kicker="Blog"
          title={TITLE}
          lead={LEAD}
          meta={
            <Button asChild variant="outline">
              <RouterLink to={ROUTES.resources.path}>View Resources</RouterLink>
            </Button>
          }
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 pt-6">
          <nav aria-label="Categories">
            <ul className="flex flex-wrap gap-2">
              {[undefined, ...categories].map((category) => (
                <li key={category ?? 'all'}>
                  <ChipLink
                    current={chosen.category === category}
                    to={blogHref({ category, q: asked.q })}
                    preventScrollReset
                  >
                    {category ?? 'All'}
                  </ChipLink>
                </li>
              ))}
            </ul>
          </nav>
          <ContentSearchForm
            action={ROUTES.blog.path}
            label="Blog"
            inputLabel="Search articles"
            placeholder="Search articles"
            value={asked.q}
            hrefFor={(query) => blogHref(read(query))}
            className="w-full sm:w-80"
          >
            {asked.category ? <input type="hidden" name="category" value={asked.category} /> : null}
          </ContentSearchForm>
        </div>
        {featured ? (
          <div className="mb-10 border-b border-line">
            <FeaturedArticle article={featured} />
          </div>
        ) : null}
        {isFiltered ? <ArticlesStatus total={total} {...chosen} className="mt-7 mb-6" /> : null}
        {isFront ? <h2 className="sr-only">All articles</h2> : null}
        {articles.length === 0 ? <NoArticles {...chosen} /> : null}
        <ul className="grid gap-x-5 gap-y-9 sm:grid-cols-2 tab:grid-cols-3 tab:gap-x-7 tab:gap-y-12">
          {listed.map((article) => (
            <li key={article.slug}>
              <ArticleCard article={article} heading={isFront ? 'h3' : 'h2'} />
            </li>
          ))}
          {isFront ? (
            <li>
              <ResourcesTeaser />
            </li>
          ) : null}
        </ul>
        {isFiltered && pages === 1 ? null : (
          <ListFooter
            noun={['article', 'articles']}
            page={page}
            pages={pages}
            total={total}
            pageSize={pageSize}
            shown={articles.length}
            hrefFor={(to) => blogHref({ ...chosen, page: to })}
            className="mt-12 border-t border-line pt-5"
          />
        )}
      </div>
      <div className="pt-[clamp(64px,8vw,112px)] pb-24">
        <NewsletterSection />
      </div>
      <StructuredData data={breadcrumbOf(origin, [{ name: ROUTES.blog.title, path: ROUTES.blog.path }])} />
    </>
  );
}
