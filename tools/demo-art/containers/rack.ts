import { hangTag } from '../label/hang-tag.ts';
import { WARM_BLACK } from '../light.ts';
import { surfaceGradient } from '../materials.ts';
import { seededRandom } from '../primitives/seeded-random.ts';
import type { Shot } from '../shot.ts';
import { plantOf } from '../species/flora.ts';
import { flake } from './contents.ts';

const TIERS = [360, 500, 640, 780] as const;

/** Hanging net of four tiers with herbs drying on them. */
export function drawRack(id: string, shot: Shot): string {
  return `<defs>
      ${surfaceGradient(`${id}m`, 'steel')}
      <pattern id="${id}n" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0H12M0 0V12" stroke="#F4ECDA" stroke-width="2.4"/>
      </pattern>
    </defs>
    <ellipse cx="430" cy="838" rx="190" ry="18" fill="#2A1D10" opacity=".2" filter="url(#${id}b14)"/>
    <path d="M400 196C400 176 424 176 424 192C424 206 400 206 400 222" fill="none" stroke="url(#${id}m)" stroke-width="7"/>
    <path d="M400 222L226 360M400 222L574 360M400 222L400 326" stroke="#CDBE9E" stroke-width="4"/>
    <path d="M226 360C214 400 214 460 226 500V780M574 360C586 400 586 460 574 500V780" fill="none" stroke="#CDBE9E" stroke-width="4"/>
    <path d="M226 360H574V780H226Z" fill="url(#${id}n)" opacity=".3"/>
    ${TIERS.map((y, i) => tier(id, shot, y, i)).join('')}
    ${hangTag(id, shot, 574, 500, 552, 540, -6)}`;
}

function tier(id: string, shot: Shot, y: number, i: number): string {
  const random = seededRandom(`rack:${shot.species}:${i}`);
  const { leaf, bloom, core } = plantOf(shot.species);
  const tones = [leaf, bloom, leaf, core, '#8A8A5A'] as const;
  let herbs = '';
  for (let k = 0; k < 70; k++) {
    const angle = random() * 6.283;
    const reach = Math.sqrt(random());
    herbs += flake({
      x: 400 + Math.cos(angle) * reach * 140,
      y: y - 5 + Math.sin(angle) * reach * 19 - (1 - reach) * 12,
      turn: random() * 360,
      half: 9 + random() * 12,
      up: 3 + random() * 3,
      down: 3 + random() * 3,
      fill: tones[Math.floor(random() * 5)] ?? leaf,
    });
  }
  return `<ellipse cx="400" cy="${y + 10}" rx="172" ry="30" fill="${WARM_BLACK}" opacity=".26" filter="url(#${id}b3)"/>
    <ellipse cx="400" cy="${y}" rx="174" ry="31" fill="#EFE6D2"/>
    <ellipse cx="400" cy="${y}" rx="174" ry="31" fill="url(#${id}n)"/>
    ${herbs}
    <ellipse cx="400" cy="${y}" rx="174" ry="31" fill="none" stroke="url(#${id}m)" stroke-width="6"/>`;
}
