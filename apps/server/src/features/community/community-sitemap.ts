import type { Db } from '../../platform/db/client.ts';
import { listSitemapPosts } from './posts.repository.ts';

const newestListed = 10_000;

/** The newest stories, for the sitemap: older ones are reached from the list. */
export const communitySitemap = (db: Db) => ({ posts: () => listSitemapPosts(db, newestListed) });
