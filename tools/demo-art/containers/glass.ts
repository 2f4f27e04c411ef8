import { printLabel } from '../label/print-label.ts';
import { aroundCylinder } from '../label/text-outlines.ts';
import { contactShadow, grainFilter, linearGradient, WARM_BLACK } from '../light.ts';
import { tenth } from '../primitives/geometry.ts';
import { pick, seededRandom } from '../primitives/seeded-random.ts';
import type { Shot } from '../shot.ts';
import { plantOf } from '../species/flora.ts';
import { fillingTones, flake } from './contents.ts';

/** Clear jar with cork, filled with the dried herb. */
export function drawGlass(id: string, shot: Shot): string {
  const warp = aroundCylinder(400, 164, 21);
  const outline =
    'M236 420C236 384 254 366 286 358V334H514V358C546 366 564 384 564 420V782Q564 812 534 816C450 825 350 825 266 816Q236 812 236 782Z';
  const tones = fillingTones(shot.species, plantOf(shot.species));
  return `<defs>
      ${linearGradient(`${id}l`, '0 black 0.4, 0.05 white 0.3, 0.1 black 0.16, 0.17 white 0.26, 0.24 white 0.06, 0.5 white 0, 0.8 black 0.12, 0.93 black 0.3, 0.97 white 0.4, 1 black 0.3')}
      ${linearGradient(`${id}k`, '0 #8C6238, 0.2 #D3A871, 0.5 #C4965E, 1 #7C5530')}
      ${grainFilter(`${id}g`, '.35 .5', 1.6, 3)}
      <clipPath id="${id}p"><path d="${outline}"/></clipPath>
      <clipPath id="${id}h">
        <path d="M246 428C300 410 350 424 400 414C460 404 520 424 554 412V786Q554 806 530 809C450 817 350 817 270 809Q246 806 246 786Z"/>
      </clipPath>
      <clipPath id="${id}kc"><path d="M290 262V346A110 15 0 0 0 510 346V262Z"/></clipPath>
    </defs>
    ${contactShadow(id, 400, 812, 174)}
    <path d="${outline}" fill="#F4F3EA" opacity=".5"/>
    <g clip-path="url(#${id}h)">
      <rect x="236" y="390" width="330" height="430" fill="#5F5B38"/>
      <rect x="236" y="390" width="330" height="430" fill="${tones[0]}" opacity=".35"/>
      ${driedHerb(shot.seed, tones)}
      <rect x="236" y="390" width="330" height="430" fill="url(#${id}l)" opacity=".7"/>
    </g>
    <path d="M290 262V346A110 15 0 0 0 510 346V262Z" fill="url(#${id}k)"/>
    <g clip-path="url(#${id}kc)">
      <rect x="288" y="250" width="224" height="112" filter="url(#${id}g)" opacity=".7"/>
    </g>
    <ellipse cx="400" cy="262" rx="110" ry="16" fill="#DDB684"/>
    <ellipse cx="400" cy="262" rx="109" ry="15" fill="none" stroke="#F3DDB8" stroke-width="2" opacity=".7"/>
    ${printLabel(`${id}L`, 258, 500, 284, 258, shot, warp)}
    <g clip-path="url(#${id}p)">
      <rect x="236" y="330" width="328" height="500" fill="url(#${id}l)"/>
      <path d="M262 420C264 394 280 384 300 380" fill="none" stroke="#fff" stroke-width="10" opacity=".75" stroke-linecap="round" filter="url(#${id}b3)"/>
      <path d="M257 440V780" stroke="#fff" stroke-width="8" opacity=".55" filter="url(#${id}b3)"/>
      <path d="M548 440V770" stroke="#fff" stroke-width="4" opacity=".55" filter="url(#${id}b3)"/>
      <path d="M252 806Q400 826 548 806" fill="none" stroke="#fff" stroke-width="5" opacity=".55"/>
    </g>
    <path d="${outline}" fill="none" stroke="#fff" stroke-width="2" opacity=".6"/>
    <path d="M280 338A120 16 0 0 0 520 338V352A120 16 0 0 1 280 352Z" fill="#fff" opacity=".5"/>
    <path d="M280 352A120 16 0 0 0 520 352" fill="none" stroke="${WARM_BLACK}" stroke-width="2" opacity=".25"/>`;
}

function driedHerb(seed: string, tones: readonly [string, ...string[]]): string {
  const random = seededRandom(seed);
  let pieces = '';
  for (let i = 0; i < 560; i++) {
    const y = 412 + random() ** 0.85 * 400 + 6;
    const x = 244 + random() * 312;
    const turn = random() * 360;
    const half = 10 + random() * 15;
    const wide = 3.4 + random() * 6.4;
    pieces += flake({ x, y, turn, half, up: wide, down: wide, fill: pick(tones, random) });
    if (i % 3) continue;
    const place = `translate(${tenth(x)} ${tenth(y)}) rotate(${Math.round(turn)})`;
    const edge = `M${tenth(-half)} 1Q0 ${tenth(wide + 1)} ${tenth(half)} 1`;
    pieces += `<path transform="${place}" d="${edge}" fill="none" stroke="#241a0c" stroke-width="1.2" opacity=".3"/>`;
  }
  return pieces;
}
