import sharp from 'sharp';
import type { RasterImage } from './raster.ts';
import { sprig } from './sprig.ts';

export const LOGO_WIDTHS = [160, 320] as const;

const FOREST_100 = '#DCE5D7';
const FOREST_200 = '#C9D7C5';
const WEBP = { quality: 82, smartSubsample: true, effort: 5 } as const;

/** A store's avatar: its sprig on forest. The sprig keeps clear of the corners, since avatars are shown round. */
function storeLogoSvg(species: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320">
    <rect width="320" height="320" fill="${FOREST_100}"/>
    <circle cx="160" cy="160" r="146" fill="none" stroke="${FOREST_200}" stroke-width="3"/>
    <g transform="translate(160 160) scale(.76) translate(-120 -172)">${sprig(species, { weight: 1.8 })}</g>
  </svg>`;
}

export function storeLogo(
  seller: { slug: string; sprig: string },
  widths: readonly number[] = LOGO_WIDTHS,
): { key: string; render(): Promise<RasterImage[]> } {
  const svg = Buffer.from(storeLogoSvg(seller.sprig));
  const render = () =>
    Promise.all(
      widths.map(async (width) => {
        const webp = await sharp(svg, { density: (72 * width) / 320 })
          .resize(width)
          .webp(WEBP)
          .toBuffer();
        return { width, webp };
      }),
    );
  return { key: `store-${seller.slug}`, render };
}
