import { letters } from '../demo-art/label/text-outlines.ts';
import { sprig } from '../demo-art/sprig.ts';
import { ease, type FilmScene, INK, wall } from './film.ts';

const STRING = '#C9A76A';
const stem = (seed: number) => sprig('mint', { seed: `mint${seed}`, weight: 1.3 });
/** One stem of mint with its foot at 0, 0. */
const mint = (seed: number, scale: number, turn: number) =>
  `<g transform="rotate(${turn}) scale(${scale}) translate(-120 -312)">${stem(seed)}</g>`;
const EIGHT = Array.from({ length: 8 }, (_, place) => place);
const fan = (scale: number) => EIGHT.map((place) => mint(place, scale, (place - 3.5) * 8)).join('');

const knot = `<path d="M-15 -40h30v15h-30z" fill="${STRING}"/>
  <path d="M-15 -36h30M-15 -31h30M-15 -28h30" stroke="#8F7344" stroke-width="1.4"/>`;
const stalks = EIGHT.map(
  (place) => `<path d="M${(place - 3.5) * 3} -30L${(place - 3.5) * -4} 34" stroke="#4E7355" stroke-width="3"/>`,
).join('');
const bundle = (scale: number) => `${stalks}<g transform="translate(0 -24)">${fan(scale)}</g>${knot}`;
const rail = '<path d="M0 40H960V56H0Z" fill="#B98A55"/><path d="M0 40H960V43H0Z" fill="#FFE6BC" opacity=".7"/>';
const hung = (x: number, scale: number, length = 46) =>
  `<g transform="translate(${x} 56)"><path d="M0 0V${length}" stroke="${STRING}" stroke-width="3"/>
    <g transform="translate(0 ${length + 12}) rotate(180) translate(0 30)">${bundle(scale)}</g></g>`;
const leaf = 'M0 0C-8 -10 -8 -26 0 -36C8 -26 8 -10 0 0Z';
const at = (x: number, y: number, body: string) => `<g transform="translate(${x} ${y})">${body}</g>`;
const number = (text: string, x: number, y: number) =>
  letters(text, { font: 'display', size: 64, x, y, fill: '#A94E2B' });

const title = (moment: number) => at(480, 430 + 30 * (1 - ease(0, 0.4, moment)), mint(1, 1.15, 0));

const cut = (moment: number) => {
  const lift = 46 * ease(0.45, 0.8, moment);
  return `${at(480, 440, `<path d="M0 0V-26" stroke="#4E7355" stroke-width="4"/>`)}
    <path d="M430 412H530" stroke="#A94E2B" stroke-width="2.5" stroke-dasharray="8 6" opacity="${ease(0.2, 0.4, moment)}"/>
    ${at(480, 416 - lift, mint(2, 1.12, 3 * ease(0.45, 0.8, moment)))}`;
};

const eight = (moment: number) => {
  const seen = Math.min(8, 1 + Math.floor(ease(0.05, 0.75, moment) * 7.99));
  const stems = EIGHT.slice(0, seen).map((place) => at(130 + place * 100, 430, mint(place, 0.92, (place - 3.5) * 2)));
  return stems.join('') + number(String(seen), 890, 96);
};

const strip = (moment: number) => {
  const bare = 70 * ease(0.15, 0.7, moment);
  const falling = [-54, -22, 18, 46].map((x, place) => {
    const fall = ease(0.2 + place * 0.1, 0.75 + place * 0.05, moment);
    const shown = fall > 0 && fall < 1 ? 1 : 0;
    return `<g transform="translate(${480 + x * (1 + fall)} ${380 + fall * 60}) rotate(${x * 2 + fall * 160})" opacity="${shown}"><path d="${leaf}" fill="#6FA27E" stroke="${INK}" stroke-width="1.4"/></g>`;
  });
  return `<clipPath id="bare"><rect width="960" height="${430 - bare}"/></clipPath>
    ${EIGHT.map((place) => `<path d="M480 430L${480 + Math.sin(((place - 3.5) * 8 * Math.PI) / 180) * 110} ${430 - Math.cos(((place - 3.5) * 8 * Math.PI) / 180) * 110}" stroke="#4E7355" stroke-width="2.6"/>`).join('')}
    <g clip-path="url(#bare)">${at(480, 430, fan(1.05))}</g>${falling.join('')}`;
};

const tie = (moment: number) => {
  const tight = ease(0.2, 0.75, moment);
  const loop = 70 * (1 - tight);
  return `${at(480, 400, `${stalks}<g transform="translate(0 -24)">${fan(1.02)}</g>`)}
    <ellipse cx="480" cy="368" rx="${18 + loop}" ry="${8 + loop * 0.4}" fill="none" stroke="${STRING}" stroke-width="5"/>
    <path d="M${498 + loop} 368C${560 + loop} 380 ${600 - 20 * tight} 420 ${640 - 30 * tight} 440" fill="none" stroke="${STRING}" stroke-width="5"/>
    <g opacity="${ease(0.7, 0.8, moment)}">${at(480, 400, knot)}</g>`;
};

const turn = (moment: number) => {
  const turned = ease(0.1, 0.6, moment);
  const up = ease(0.45, 0.85, moment);
  return `${rail}<path d="M480 56V${300 - 186 * up}" stroke="${STRING}" stroke-width="3" opacity="${up}"/>
    <g transform="translate(480 ${330 - 216 * up}) rotate(${180 * turned}) translate(0 30)">${bundle(0.96)}</g>`;
};

const apart = (moment: number) => {
  const come = ease(0.05, 0.55, moment);
  const gap = ease(0.55, 0.75, moment);
  const arrow = (from: number, to: number) =>
    `<path d="M${from} 420H${to}M${from + 9} 413L${from} 420L${from + 9} 427M${to - 9} 413L${to} 420L${to - 9} 427" fill="none" stroke="#A94E2B" stroke-width="2.5" opacity="${gap}"/>`;
  return `${rail}${hung(480, 0.78)}${hung(-140 + 340 * come, 0.78)}${hung(1100 - 340 * come, 0.78)}${arrow(296, 384)}${arrow(576, 664)}`;
};

const wait = (moment: number) => {
  const dry = ease(0.1, 0.9, moment);
  const light = -300 + 900 * moment;
  return `<path d="M${light} 0H${light + 150}L${light + 400} 458H${light + 190}Z" fill="#FFF9E8" opacity=".45"/>
    <filter id="dry"><feColorMatrix type="saturate" values="${(1 - 0.45 * dry).toFixed(3)}"/></filter>
    ${rail}<g filter="url(#dry)">${hung(200, 0.78)}${hung(480, 0.78)}${hung(760, 0.78)}</g>
    <rect x="812" y="66" width="132" height="56" rx="8" fill="#FDFBF6" opacity=".9"/>
    ${letters(`Day ${1 + Math.floor(dry * 13)}`, { font: 'display', size: 32, x: 878, y: 105, fill: INK })}`;
};

const snap = (moment: number) => {
  const bent = ease(0.1, 0.5, moment);
  const broken = ease(0.5, 0.6, moment);
  const half = (side: number) =>
    `<g transform="translate(${480 + side * (4 + 26 * broken)} ${300 - 40 * bent}) rotate(${side * (16 * bent + 12 * broken)})"><path d="M0 0H${side * 250}" stroke="#5B6F4C" stroke-width="13" stroke-linecap="butt"/><path d="M0 -5H${side * 250}" stroke="#93A97F" stroke-width="3"/></g>`;
  const rays = [-60, -20, 20, 60].map(
    (x) =>
      `<path d="M${480 + x * 0.5} 226L${480 + x} 176" stroke="#A94E2B" stroke-width="3" stroke-linecap="round" opacity="${broken}"/>`,
  );
  return half(-1) + half(1) + rays.join('');
};

const moves = [title, cut, eight, strip, tie, turn, apart, wait, snap];
const LONG = new Set([wait, eight]);

export const bundleFilm: readonly FilmScene[] = moves.map((move) => ({
  seconds: LONG.has(move) ? 6 : 5,
  still: [wall(move === wait ? -900 : 120)],
  move,
}));
