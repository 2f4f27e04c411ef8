import { hangTag } from '../label/hang-tag.ts';
import { contactShadow, gradientStops, WARM_BLACK } from '../light.ts';
import { surfaceGradient } from '../materials.ts';
import type { Shot } from '../shot.ts';
import { type Metal, metalOf } from './metal-of.ts';

const MESH: Readonly<Record<Metal, string>> = { steel: '#C9C5BA', brass: '#D9BC7C', copper: '#CF8B63' };

/** Mesh ball on a chain. */
export function drawInfuser(id: string, shot: Shot): string {
  const metal = metalOf(shot.material);
  const links = Array.from({ length: 8 }, (_, i) => {
    const size = i % 2 ? 'rx="4" ry="15"' : 'rx="9.5" ry="15.5"';
    return `<ellipse cx="400" cy="${452 - i * 26}" ${size} fill="none" stroke="url(#${id}m)" stroke-width="4.5"/>`;
  });
  return `<defs>
      ${surfaceGradient(`${id}m`, metal)}
      <radialGradient id="${id}l" cx=".34" cy=".28" r=".8">${gradientStops('0 #fff 0.85, 0.25 #fff 0.25, 0.55 #fff 0, 0.8 black 0.3, 1 black 0.62')}</radialGradient>
      <pattern id="${id}d" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="13" height="13" fill="${MESH[metal]}"/>
        <circle cx="6.5" cy="6.5" r="3.3" fill="#4A463C"/>
        <circle cx="6.1" cy="6.9" r="3.3" fill="none" stroke="#fff" stroke-width=".8" opacity=".6"/>
      </pattern>
    </defs>
    ${contactShadow(id, 400, 812, 150)}
    ${links.join('')}
    <circle cx="400" cy="642" r="172" fill="url(#${id}d)"/>
    <circle cx="400" cy="642" r="172" fill="url(#${id}l)"/>
    <path d="M228 634A172 30 0 0 0 572 634V660A172 30 0 0 1 228 660Z" fill="url(#${id}m)"/>
    <path d="M228 634A172 30 0 0 0 572 634M228 660A172 30 0 0 0 572 660" fill="none" stroke="${WARM_BLACK}" stroke-width="1.6" opacity=".4"/>
    <path d="M228 634A172 30 0 0 0 572 634V660A172 30 0 0 1 228 660Z" fill="url(#${id}l)" opacity=".6"/>
    <rect x="378" y="648" width="44" height="58" rx="7" fill="url(#${id}m)"/>
    <rect x="378" y="648" width="44" height="58" rx="7" fill="none" stroke="${WARM_BLACK}" stroke-width="1.4" opacity=".4"/>
    <circle cx="400" cy="690" r="5" fill="#4A463C"/>
    <path d="M378 476H422L416 456H384Z" fill="url(#${id}m)"/>
    <path d="M284 540C308 508 340 494 366 490" fill="none" stroke="#fff" stroke-width="14" opacity=".7" stroke-linecap="round" filter="url(#${id}b9)"/>
    <circle cx="400" cy="232" r="26" fill="none" stroke="url(#${id}m)" stroke-width="8"/>
    ${hangTag(id, shot, 404, 258, 446, 282, -8)}`;
}
