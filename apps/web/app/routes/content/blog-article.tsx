import { type Article, articleCard, wordsOf } from '@herbary/content/journal/article.ts';
import { findArticle, relatedArticles } from '@herbary/content/journal/find-articles.ts';
import { listProducts, pageIn } from '@herbary/contract/products.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { data, redirect } from 'react-router';
import { ProductGrid } from '../../features/catalog/product-grid.tsx';
import { Disclaimer } from '../../features/content/disclaimer.tsx';
import { ArticleCard } from '../../features/content/journal/article-card.tsx';
import { ArticleFoot, ArticleHead, ArticlePicture } from '../../features/content/journal/article-parts.tsx';
import { articleData, journalFeedLink, previewOf } from '../../features/content/journal/journal-seo.ts';
import { Prose } from '../../features/content/prose.tsx';
import { TableOfContents } from '../../features/content/table-of-contents.tsx';
import { breadcrumbOf } from '../../lib/breadcrumb-data.ts';
import { cacheUntilChanged, noStore } from '../../lib/page-headers.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { type LoaderArgs, orNull, publicOrigin, serverApi } from '../../lib/server-api.ts';
import { shopPath } from '../../lib/shop-path.ts';
import { StructuredData } from '../../lib/structured-data.tsx';
import { Link } from '../../ui/link.tsx';
import { ProductTile } from '../storefront/product-tile.tsx';
import type { Route } from './+types/blog-article';

const PRODUCTS_SHOWN = 3;
const PRODUCTS_MS = 2_000;

function loadProducts(args: LoaderArgs, shop: Article['shop']) {
  const query = { ...shop, inStock: 'true' as const, page: 1, limit: PRODUCTS_SHOWN };
  const asked = serverApi(args).call(listProducts, { query, signal: AbortSignal.timeout(PRODUCTS_MS) });
  return orNull(
    args,
    asked.then((answer) => pageIn(answer).products),
  );
}

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const args = { context, request };
  const article = findArticle(params.slug.toLowerCase());
  if (!article) throw data(null, { status: 404 });
  const path = pathTo(ROUTES.blogArticle, { slug: article.slug });
  if (url.pathname !== path) throw redirect(path, 301);
  const products = await loadProducts(args, article.shop);
  const { lead, tags, blocks, shop, supplements = false } = article;
  const page = {
    article: { ...articleCard(article), lead, tags, blocks, supplements },
    words: wordsOf(blocks),
    related: relatedArticles(article).map(articleCard),
    products: products ?? [],
    shopAddress: shopPath(shop),
    origin: publicOrigin(args),
  };
  return data(page, { headers: products ? cacheUntilChanged(products.map(({ _id }) => _id)) : noStore });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { article, origin } = loaderData;
  return [
    ...pageMeta(ROUTES.blogArticle, {
      title: article.title,
      description: article.excerpt,
      image: previewOf(article.picture.scene),
      origin,
      canonical: pathTo(ROUTES.blogArticle, { slug: article.slug }),
      type: 'article',
    }),
    { property: 'og:image:alt', content: article.picture.alt },
    { property: 'article:published_time', content: article.published },
    { property: 'article:section', content: article.category },
    journalFeedLink,
  ];
};

export default function BlogArticle({ loaderData }: Route.ComponentProps) {
  const { article, words, related, products, shopAddress, origin } = loaderData;
  const headings = article.blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  const crumbs = [
    { name: ROUTES.blog.title, path: ROUTES.blog.path },
    { name: article.title, path: pathTo(ROUTES.blogArticle, { slug: article.slug }) },
  ];
  return (
    <>
      <article>
        <ArticleHead article={article} />
        <ArticlePicture picture={article.picture} />
        <div className="wrap grid max-w-[calc(980px+2*var(--gutter))] gap-x-14 gap-y-8 pt-10 tab:grid-cols-[220px_minmax(0,1fr)]">
          <TableOfContents entries={headings} />
          <div className="min-w-0">
            <Prose
              blocks={article.blocks}
              className="text-[1.0625rem] leading-[1.7] xs:text-[1.125rem] [&>p:first-child]:first-letter:float-left [&>p:first-child]:first-letter:pt-2 [&>p:first-child]:first-letter:pr-3 [&>p:first-child]:first-letter:font-display [&>p:first-child]:first-letter:text-[4.6em] [&>p:first-child]:first-letter:leading-[0.78] [&>p:first-child]:first-letter:text-forest-700"
            />
            {article.supplements ? <Disclaimer className="mt-12 max-w-[680px]" /> : null}
            <ArticleFoot slug={article.slug} title={article.title} tags={article.tags} />
          </div>
        </div>
      </article>
      {products.length > 0 ? (
        <section aria-labelledby="from-the-shop" className="wrap pt-[clamp(56px,7vw,96px)]">
          <SectionHead id="from-the-shop" title="From the shop" to={shopAddress} link="See all" />
          <ProductGrid>
            {products.map((product) => (
              <ProductTile key={product._id} product={product} headingLevel="h3" />
            ))}
          </ProductGrid>
        </section>
      ) : null}
      <section aria-labelledby="read-next" className="wrap pt-[clamp(56px,7vw,96px)] pb-24">
        <SectionHead id="read-next" title="Read next" to={ROUTES.blog.path} link="All articles" />
        <ul className="grid gap-x-5 gap-y-9 sm:grid-cols-2 tab:grid-cols-3 tab:gap-x-7">
          {related.map((other) => (
            <li key={other.slug}>
              <ArticleCard article={other} />
            </li>
          ))}
        </ul>
      </section>
      <StructuredData data={[articleData(origin, article, words), breadcrumbOf(origin, crumbs)]} />
    </>
  );
}

function SectionHead({ id, title, to, link }: { id: string; title: string; to: string; link: string }) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-ink pb-5">
      <h2 id={id}>{title}</h2>
      <Link to={to}>{link}</Link>
    </div>
  );
}
