import { gradientStops } from '../light.ts';
import type { Palette } from '../palettes.ts';
import { BOWL_DEFS } from '../scenes/bowl.ts';
import { SCENE_BLURS } from '../scenes/scene-light.ts';

/** A further gallery picture, 800 x 1000, on the same tinted paper as the pack-shot. */
export function viewFrame(palette: Palette, body: string, defs = ''): string {
  const { ground, deep } = palette;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000">
    <defs>
      ${SCENE_BLURS}
      ${BOWL_DEFS}
      ${defs}
      <radialGradient id="lt" cx=".26" cy=".14" r=".95">${gradientStops('0 #fff 0.62, 1 #fff 0')}</radialGradient>
      <linearGradient id="fl" x1="0" y1="0" x2="0" y2="1">${gradientStops(`0.6 ${deep} 0, 0.72 ${deep} 0.3, 1 ${deep} 0.45`)}</linearGradient>
    </defs>
    <rect width="800" height="1000" fill="${ground}"/>
    <rect width="800" height="1000" fill="url(#fl)"/>
    <rect width="800" height="1000" fill="url(#lt)"/>
    ${body}
  </svg>`;
}
