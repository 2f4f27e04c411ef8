import { hangTag } from '../label/hang-tag.ts';
import { grainFilter, WARM_BLACK } from '../light.ts';
import { surfaceGradient } from '../materials.ts';
import { seededRandom } from '../primitives/seeded-random.ts';
import type { Shot } from '../shot.ts';
import { plantOf } from '../species/flora.ts';
import { sprig } from '../sprig.ts';
import { flake } from './contents.ts';
import { metalOf } from './metal-of.ts';

const BOARD =
  'M-40 -330Q-36 -356 0 -356Q36 -356 40 -330L44 -262C160 -250 236 -160 236 -36C236 100 132 204 0 204C-132 204 -236 100 -236 -36C-236 -160 -160 -250 -44 -262Z';
const BLADE = 'M-172 -20C-150 110 150 110 172 -20C120 46 -120 46 -172 -20Z';

/** Chopping board from above, with a rocking knife and cut herbs. */
export function drawBoard(id: string, shot: Shot): string {
  return `<defs>
      ${surfaceGradient(`${id}k`, 'wood')}
      ${surfaceGradient(`${id}m`, metalOf(shot.material), 1, 1)}
      ${grainFilter(`${id}wd`, '.3 .008', 1.4, 3)}
      <clipPath id="${id}p"><path d="${BOARD}"/></clipPath>
    </defs>
    <g transform="translate(400 590) rotate(-9)">
      <path d="${BOARD}" fill="#22170A" opacity=".42" filter="url(#${id}b14)" transform="translate(20 26)"/>
      <path d="${BOARD}" fill="#8E6437" transform="translate(3 9)"/>
      <path d="${BOARD}" fill="#D2A56C"/>
      <g clip-path="url(#${id}p)">
        <rect x="-250" y="-370" width="500" height="590" filter="url(#${id}wd)" opacity=".55"/>
        <ellipse cx="-70" cy="-120" rx="180" ry="150" fill="#fff" opacity=".14" filter="url(#${id}b26)"/>
      </g>
      <circle cx="0" cy="-318" r="13" fill="#6E4A27"/>
      <g transform="translate(-30 60) rotate(24) scale(.66) translate(-120 -312)">${sprig(shot.species, { weight: 1.6 })}</g>
      ${cutHerb(shot)}
      <g transform="translate(26 60) rotate(-8)">
        <path d="${BLADE}" fill="${WARM_BLACK}" opacity=".4" filter="url(#${id}b9)" transform="translate(8 14)"/>
        <path d="${BLADE}" fill="url(#${id}m)"/>
        <path d="${BLADE}" fill="none" stroke="#fff" stroke-width="2" opacity=".6"/>
        <rect x="-186" y="-84" width="30" height="76" rx="14" fill="url(#${id}k)"/>
        <rect x="156" y="-84" width="30" height="76" rx="14" fill="url(#${id}k)"/>
      </g>
    </g>
    ${hangTag(id, shot, 372, 280, 470, 250, 7)}`;
}

function cutHerb(shot: Shot): string {
  const random = seededRandom(`board:${shot.seed}`);
  const { leaf, bloom } = plantOf(shot.species);
  const tones = [leaf, leaf, '#6E8A4E', bloom] as const;
  let pieces = '';
  for (let i = 0; i < 70; i++) {
    const angle = random() * 6.283;
    const reach = Math.sqrt(random());
    pieces += flake({
      x: 20 + Math.cos(angle) * reach * 130,
      y: 132 + Math.sin(angle) * reach * 44,
      turn: random() * 360,
      half: 6 + random() * 9,
      up: 2 + random() * 3,
      down: 2 + random() * 3,
      fill: tones[Math.floor(random() * 4)] ?? leaf,
    });
  }
  return pieces;
}
