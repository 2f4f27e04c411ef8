import { ROUTES } from '@herbary/contract/routes.ts';

type Crumb = { name: string; path: string };

/** Where a page stands, for search engines; the last crumb is the page itself. */
export const breadcrumbOf = (origin: string, crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: ROUTES.home.path }, ...crumbs].map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: origin + path,
  })),
});
