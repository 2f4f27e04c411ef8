import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { iconSprite } from './icon-sprite.ts';
import { listScripts } from './script-areas.ts';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
const MIN_BYTES = 1024;

/**
 * Writes `.br` and `.gz` beside every text file of the client build, so that no request pays for compression. It runs
 * again after the server build, because only then the router writes its manifest for the browser.
 */
function precompress(): Plugin {
  const compressBrotli = promisify(brotliCompress);
  const compressGzip = promisify(gzip);
  const compress = async (path: string) => {
    if ((await stat(path)).size < MIN_BYTES || existsSync(`${path}.br`)) return;
    const bytes = await readFile(path);
    const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeFile(`${path}.br`, await compressBrotli(bytes, { params }));
    await writeFile(`${path}.gz`, await compressGzip(bytes, { level: 9 }));
  };
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const clientDir = this.environment.name === 'client' ? dir : join(dir, '../client');
      const entries = await readdir(clientDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
      await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
    },
  };
}

const anyOf = (...words: string[]) => `(${words.join('|')})`;

const firstView = [
  `node_modules/${anyOf('clsx', 'class-variance-authority', 'tailwind-merge', '@radix-ui/react-slot', '@radix-ui/react-compose-refs')}/`,
  `contract/src/${anyOf('routes', 'product', 'product-limits', 'catalog', 'return-terms')}.ts$`,
  'app/lib/(?!address-book|admin-|api|card-name|dates|decisions|fetch-with-progress|form-values|fresh-sign-in|iban|item-variant|list-state|live-socket|optimistic-record|qr-code|query-client|queue-page|saved-cards|seller-|idempotent-send|server|use-related)',
  `app/ui/${anyOf('cn', 'button', 'icon', 'icon-button', 'link', 'spinner', 'sprig', 'picture', 'count-badge', 'avatar', 'badge', 'breadcrumb', 'chip')}.tsx?$`,
  `app/ui/${anyOf('toast', 'toast-store', 'field', 'input', 'empty-state', 'price', 'figures', 'use-timeout', 'pagination', 'page-window', 'select')}.tsx?$`,
  `app/features/(session|cart|wishlist|notifications|recently-viewed)/${anyOf('session', 'user-info', 'check-session', '[\\w-]+-store', 'cart', 'wishlist', 'notifications')}.ts$`,
  `app/features/location/`,
  `app/features/chat/${anyOf('live/outbox', 'live/unread', 'widget/chat-launcher', 'widget/widget-state')}.tsx?$`,
  `app/features/catalog/search-box.tsx$`,
  `app/layouts/${anyOf('brand', 'guard', 'page-spinner', 'skip-link', 'footer', 'header/header-search', 'header/panel', 'header/use-one-panel')}.tsx?$`,
  `app/layouts/${anyOf('navigation-progress', 'route-fallback', 'route-guard')}.tsx$`,
  `app/copy/${anyOf('menus', 'catalog')}.ts$`,
];

/** Modules of every page with products. */
const productListView = [
  `app/features/catalog/${anyOf('product-card', 'product-check', 'product-grid')}.tsx?$`,
  `app/features/${anyOf('recently-viewed/', 'analytics/count-view.ts$')}`,
  `app/routes/storefront/${anyOf('product-tile', 'wishlist-button')}.tsx$`,
  `app/ui/${anyOf('stars', 'skeleton', 'notice')}.tsx?$`,
  `app/ui/${anyOf('carousel-strip', 'use-autoplay', 'checkbox', 'radio')}.tsx?$`,
];

/** Modules that the shop shares with its filter drawer. */
const shopView = [
  `app/features/catalog/${anyOf('active-filters', 'collections', 'facet-group', 'filter-panel', 'price-filter', 'result-texts', 'shop-seo', 'shop-state')}.tsx?$`,
  'app/ui/slider.tsx$',
];

/** Modules that the product page shares with its lazy parts. */
const productView = [
  'app/copy/product.ts$',
  'app/ui/tabs.tsx$',
  `app/features/${anyOf('catalog/gallery-pictures', 'reviews/review-problem', 'reviews/reviews-query')}.ts$`,
];

/** Sections that the first page shares with pages of words. */
const sections = [
  `app/ui/${anyOf('accordion', 'leaf-band', 'needs-script')}.tsx$`,
  `app/features/${anyOf('landing/scene', 'newsletter/newsletter-form', 'newsletter/newsletter-section')}.tsx$`,
];

/** Modules that pages of words share. */
const contentView = [
  `app/features/content/${anyOf('content-head', 'content-search', 'content-search-form', 'disclaimer', 'prose', 'annotated-label', 'rich-text', 'table-of-contents')}.tsx?$`,
  'app/features/content/journal/',
  `app/ui/${anyOf('copy-link', 'list-footer')}.tsx$`,
  'app/routes/content/chat-opener.ts$',
];

/** Few shared chunks: fifty small files cost more than the bytes they save. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie)\// },
  { name: 'base', test: new RegExp(anyOf(...firstView)) },
  { name: 'product-list', test: new RegExp(anyOf(...productListView)) },
  { name: 'shop-view', test: new RegExp(anyOf(...shopView)) },
  { name: 'product-view', test: new RegExp(anyOf(...productView)) },
  { name: 'sections', test: new RegExp(anyOf(...sections)) },
  { name: 'content-view', test: new RegExp(anyOf(...contentView)) },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), iconSprite(), listScripts(), precompress()],
  // Scan everything at the start: a dependency found later makes Vite reload the page during development.
  optimizeDeps: { entries: ['./app/**/*.{ts,tsx}', '!./app/**/*.test.*', '!./app/testing/**'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
