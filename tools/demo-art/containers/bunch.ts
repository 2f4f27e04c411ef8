import { hangTag } from '../label/hang-tag.ts';
import { contactShadow } from '../light.ts';
import { tenth } from '../primitives/geometry.ts';
import { seededRandom } from '../primitives/seeded-random.ts';
import type { Shot } from '../shot.ts';
import { plantOf } from '../species/flora.ts';
import { sprig } from '../sprig.ts';
import { isSoldAsRoot } from './contents.ts';

type Fan = readonly (readonly [angle: number, scale: number])[];

const ROOT_FAN: Fan = [
  [-20, 1.5],
  [18, 1.5],
  [0, 1.7],
];
const HERB_FAN: Fan = [
  [-30, 1.36],
  [29, 1.36],
  [-19, 1.6],
  [18, 1.58],
  [-7, 1.74],
  [8, 1.7],
  [0, 1.5],
];
const BOW =
  'M-4 34C-60 6 -86 40 -60 54C-40 64 -14 48 -4 34C50 2 82 28 62 48C44 62 12 48 -4 34' +
  'M-6 36C-16 70 -34 92 -52 104M0 36C12 66 34 84 54 90';

/** Fresh herb tied with twine, with a hang tag; fresh roots lie loose. */
export function drawBunch(id: string, shot: Shot): string {
  return isSoldAsRoot(shot.species) ? drawFreshRoots(id, shot) : drawTiedBunch(id, shot);
}

function drawFreshRoots(id: string, shot: Shot): string {
  const { sprigs, shadows } = fanOf(shot.species, ROOT_FAN);
  return `${contactShadow(id, 400, 800, 150)}
    <g transform="translate(392 812) rotate(0)">
      <g opacity=".34" filter="url(#${id}b9)" transform="translate(26 22)">${shadows}</g>
      ${sprigs}
    </g>
    ${hangTag(id, shot, 424, 560, 486, 604, -7)}`;
}

function drawTiedBunch(id: string, shot: Shot): string {
  const { sprigs, shadows } = fanOf(shot.species, HERB_FAN);
  return `<g transform="translate(384 664) rotate(4)">
      <g opacity=".34" filter="url(#${id}b9)" transform="translate(26 22)">${shadows}</g>
      <g fill="none" opacity=".3" filter="url(#${id}b9)" transform="translate(22 18)">
        <path d="M0 0L-44 100M0 0L0 104M0 0L44 100" stroke="#22170A" stroke-width="26"/>
      </g>
      <g fill="none">${cutStems(shot)}</g>
      ${sprigs}
      <g fill="none" stroke-linecap="round">${twineTurns()}</g>
      <g fill="none" stroke-linecap="round" transform="translate(2 -6)">
        <path d="${BOW}" stroke="#4A3413" stroke-width="8" opacity=".35" transform="translate(3 5)"/>
        <path d="${BOW}" stroke="#EAD9AE" stroke-width="6.4"/>
        <path d="${BOW}" stroke="#A98A55" stroke-width="6.4" stroke-dasharray="1.6 4.6" opacity=".65"/>
      </g>
    </g>
    ${hangTag(id, shot, 412, 690, 470, 628, -7)}`;
}

function fanOf(species: string, fan: Fan): { sprigs: string; shadows: string } {
  let sprigs = '';
  let shadows = '';
  fan.forEach(([angle, scale], i) => {
    const seed = `${species}${i}`;
    const mirrored = i % 2 === 1;
    const place = `rotate(${angle}) scale(${mirrored ? -scale : scale} ${scale}) translate(-120 -312)`;
    sprigs += `<g transform="${place}">${sprig(species, { seed, weight: 1.15 })}</g>`;
    if (!mirrored) shadows += `<g transform="${place}">${sprig(species, { mode: 'wash', tint: '#22170A', seed })}</g>`;
  });
  return { sprigs, shadows };
}

function cutStems(shot: Shot): string {
  const random = seededRandom(`bunch:${shot.seed}`);
  const { leaf } = plantOf(shot.species);
  let stems = '';
  for (let i = 0; i < 15; i++) {
    const x = (i - 7) * 2.6;
    const foot = `${tenth(x * 4.4 + (random() - 0.5) * 16)} ${tenth(92 + random() * 26)}`;
    const path = `M${tenth(x)} -10Q${tenth(x * 1.4)} 40 ${foot}`;
    stems += `<path d="${path}" stroke="#23392D" stroke-width="8.4" stroke-linecap="round"/>`;
    stems += `<path d="${path}" stroke="${i % 3 ? leaf : '#A9B88A'}" stroke-width="5.6" stroke-linecap="round"/>`;
  }
  return stems;
}

function twineTurns(): string {
  let turns = '';
  for (let i = 0; i < 6; i++) {
    const y = 6 + i * 7.4;
    const path = `M-30 ${tenth(y + 2)}Q0 ${tenth(y + 11)} 30 ${tenth(y - 3)}`;
    turns += `<path d="${path}" stroke="#6E5326" stroke-width="8.4"/>
      <path d="${path}" stroke="#EAD9AE" stroke-width="6.6"/>
      <path d="${path}" stroke="#A98A55" stroke-width="6.6" stroke-dasharray="1.8 4.6" opacity=".65"/>`;
  }
  return turns;
}
