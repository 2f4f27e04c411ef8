import type { ProductDetail } from '@herbary/contract/products.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import type { MetaDescriptor } from 'react-router';
import { productTexts } from '../../copy/product.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { productPicture } from '../../lib/product-picture.ts';
import { shopPath } from '../../lib/shop-path.ts';
import { STAGE_SIZES } from './gallery.tsx';
import { picturesOf } from './gallery-pictures.ts';

const DESCRIPTION_MAX = 160;

/** Uploaded pictures may live on another host; drawn ones are paths of this one. */
const absolute = (origin: string, url: string) => new URL(url, origin).href;
const addressOf = (origin: string, product: ProductDetail) =>
  absolute(origin, pathTo(ROUTES.product, { id: product._id }));

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  const cut = line.slice(0, DESCRIPTION_MAX - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

/** The first picture is the largest thing on the page: it is fetched before the browser has found it. */
function preloaded(product: ProductDetail): MetaDescriptor[] {
  const first = picturesOf(product)[0];
  if (!first) return [];
  const { src, srcSet } = productPicture(first.large);
  const link = { tagName: 'link', rel: 'preload', as: 'image', fetchPriority: 'high' } as const;
  return [srcSet ? { ...link, imageSrcSet: srcSet, imageSizes: STAGE_SIZES } : { ...link, href: src }];
}

export function productMeta(product: ProductDetail, origin: string): MetaDescriptor[] {
  const url = addressOf(origin, product);
  const picture = picturesOf(product)[0];
  const general = pageMeta(ROUTES.product, { title: product.name, description: shortened(product.description) });
  return [
    ...preloaded(product),
    ...general.filter((entry) => !('property' in entry && entry.property === 'og:type')),
    { property: 'og:type', content: 'product' },
    { property: 'og:url', content: url },
    { property: 'product:price:amount', content: product.price.toFixed(2) },
    { property: 'product:price:currency', content: 'USD' },
    { property: 'product:availability', content: product.stock > 0 ? 'in stock' : 'out of stock' },
    ...(picture
      ? [
          { property: 'og:image', content: absolute(origin, picture.large) },
          { property: 'og:image:alt', content: picture.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    { tagName: 'link', rel: 'canonical', href: url },
  ];
}

/** A page without a product asks search engines to forget its address. */
export function productProblemMeta(state: 'missing' | 'failed'): MetaDescriptor[] {
  const title = state === 'missing' ? productTexts.missing : productTexts.failed;
  return [...pageMeta(ROUTES.product, { title }), { name: 'robots', content: 'noindex' }];
}

export type ReviewFact = { author: string; rating: number; title: string; text: string; date: string };

const listItem = (name: string, item: string | undefined, place: number) => ({
  '@type': 'ListItem',
  position: place + 1,
  name,
  item,
});

function breadcrumbs(product: ProductDetail, origin: string) {
  const steps: [name: string, path?: string][] = [
    ['Home', ROUTES.home.path],
    ['Shop', ROUTES.shop.path],
    [product.category, shopPath({ category: product.category })],
    [product.name],
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], place) => listItem(name, path && absolute(origin, path), place)),
  };
}

function rated(rating: number, reviewCount: number, reviews: readonly ReviewFact[]) {
  if (reviewCount === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.toFixed(1),
      reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.author },
      datePublished: review.date.slice(0, 10),
      name: review.title || undefined,
      reviewBody: review.text || undefined,
      reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
    })),
  };
}

export function productFacts(product: ProductDetail, origin: string, reviews: readonly ReviewFact[]) {
  const url = addressOf(origin, product);
  const item = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    name: product.name,
    alternateName: product.latinName ?? undefined,
    description: product.description,
    image: picturesOf(product).map((picture) => absolute(origin, picture.large)),
    sku: product._id,
    category: `${product.category} > ${product.subCategory}`,
    brand: { '@type': 'Brand', name: product.seller.businessName },
    offers: {
      '@type': 'Offer',
      url,
      price: product.price.toFixed(2),
      priceCurrency: 'USD',
      priceValidUntil: product.saleEndsAt ?? undefined,
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: product.seller.businessName },
    },
    ...rated(product.rating, product.reviews, reviews),
  };
  return [item, breadcrumbs(product, origin)];
}
