import { gradientStops, linearGradient } from './light.ts';
import type { Palette } from './palettes.ts';
import { tenth } from './primitives/geometry.ts';
import type { Random } from './primitives/seeded-random.ts';
import { sprig } from './sprig.ts';

/** Tinted paper sweep with light from the upper left and the shadow of a plant on the wall, 800 x 1000. */
export function backdrop(id: string, palette: Palette, random: Random, shadowPlant: string): string {
  const { ground, deep } = palette;
  const lightX = random() > 0.5 ? 0.3 : 0.26;
  const floor = `0 ${deep} 0, 0.62 ${deep} 0.02, 0.78 ${deep} 0.3, 0.84 ${deep} 0.16, 1 ${deep} 0.5`;
  const turn = tenth(-128 + random() * 16);
  return `<defs>
      <radialGradient id="${id}bl" cx="${lightX}" cy=".16" r=".95">${gradientStops('0 #fff 0.62, 0.5 #fff 0.16, 1 #fff 0')}</radialGradient>
      ${linearGradient(`${id}fl`, floor, 0, 1)}
    </defs>
    <rect width="800" height="1000" fill="${ground}"/>
    <rect width="800" height="1000" fill="url(#${id}fl)"/>
    <rect width="800" height="1000" fill="url(#${id}bl)"/>
    <g filter="url(#${id}b9)" opacity=".3">
      <g transform="translate(848 70) rotate(${turn}) scale(2.2)">
        <g transform="translate(-120 -312)">${sprig(shadowPlant, { mode: 'wash', tint: deep, seed: 'gobo' })}</g>
      </g>
    </g>`;
}
