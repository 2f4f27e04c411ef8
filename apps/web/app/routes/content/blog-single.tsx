import { featuredArticle } from '@herbary/content/journal/find-articles.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { redirect } from 'react-router';

/** The old address of an article: it leads to the featured one. */
export function loader() {
  const article = featuredArticle();
  throw redirect(article ? pathTo(ROUTES.blogArticle, { slug: article.slug }) : ROUTES.blog.path);
}
