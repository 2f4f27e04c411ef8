import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { demoProducts } from '@herbary/demo-world/catalog/demo-products.ts';
import { demoSellers } from '@herbary/demo-world/data/demo-sellers.ts';
import { pictureKeys } from '@herbary/demo-world/data/picture-keys.gen.ts';
import { expect, it } from 'vitest';
import { picturesOf } from './draw-product.ts';
import { PICTURE_WIDTHS } from './pictures.ts';
import { LOGO_WIDTHS, storeLogo } from './store-logo.ts';

const folder = fileURLToPath(new URL('../../packages/demo-world/pictures/', import.meta.url));
const shipped = readdirSync(folder);

const drawnProducts = demoProducts.filter((product) => !product.picturesFrom);

function wantedFiles(): Set<string> {
  const logos = demoSellers.flatMap((seller) => LOGO_WIDTHS.map((width) => `${storeLogo(seller).key}-${width}.webp`));
  const pictures = drawnProducts
    .flatMap((product) => picturesOf(product))
    .flatMap(({ key }) => PICTURE_WIDTHS.map((width) => `${key}-${width}.webp`));
  return new Set([...logos, ...pictures]);
}

it('ships exactly the pictures of the demo world (draw the missing ones with npm run draw-pictures)', () => {
  const wanted = wantedFiles();
  const missing = [...wanted].filter((file) => !shipped.includes(file));
  const orphans = shipped.filter((file) => !wanted.has(file));
  expect({ missing, orphans }).toEqual({ missing: [], orphans: [] });
});

it('lists the keys of exactly these pictures, product by product (npm run draw-pictures writes the list)', () => {
  const wanted = drawnProducts.map((product) => [product.slug, picturesOf(product).map(({ key }) => key)]);
  expect(pictureKeys).toEqual(Object.fromEntries(wanted));
});

it('keeps the pictures small enough to live in the repository', () => {
  const megabytes = shipped.reduce((sum, file) => sum + statSync(`${folder}${file}`).size, 0) / 1e6;
  expect(megabytes).toBeLessThan(24);
});
