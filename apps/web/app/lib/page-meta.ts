import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import type { RouteEntry } from '@herbary/contract/routes.ts';
import type { MetaDescriptor } from 'react-router';

type PageMeta = {
  description?: string;
  title?: string;
  image?: string;
  origin?: string;
  /** The one address of this page, for search engines and shared links. */
  canonical?: string;
  type?: 'website' | 'article';
};

/** Title, description and what a shared link shows. Pages outside the sitemap ask search engines to stay away. */
export function pageMeta(
  entry: RouteEntry,
  { description, title = entry.title, image, origin = '', canonical, type = 'website' }: PageMeta = {},
) {
  const full = `${title} · ${PRODUCT_NAME}`;
  const meta: MetaDescriptor[] = [{ title: full }, { property: 'og:title', content: full }];
  meta.push({ property: 'og:type', content: type }, { property: 'og:site_name', content: PRODUCT_NAME });
  if (description) {
    meta.push({ name: 'description', content: description }, { property: 'og:description', content: description });
  }
  if (image) {
    meta.push(
      { property: 'og:image', content: origin + image },
      { name: 'twitter:card', content: 'summary_large_image' },
    );
  }
  if (canonical) {
    meta.push(
      { property: 'og:url', content: origin + canonical },
      { tagName: 'link', rel: 'canonical', href: origin + canonical },
    );
  }
  if (!entry.sitemap) meta.push({ name: 'robots', content: 'noindex' });
  return meta;
}
