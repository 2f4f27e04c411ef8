export { communitySitemap } from './community-sitemap.ts';
