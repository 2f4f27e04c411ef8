import { letters } from '../demo-art/label/text-outlines.ts';
import { BOWL_DEFS, bowl, looseHerb } from '../demo-art/scenes/bowl.ts';
import { createPlacer, pack } from '../demo-art/scenes/place-containers.ts';
import { laidSprig, SCENE_BLURS, wallShadow } from '../demo-art/scenes/scene-light.ts';
import { PALE_WOOD, room, sceneSvg } from '../demo-art/scenes/stage.ts';
import { cupDefs, type Liquor, teaCup } from '../demo-art/scenes/tea-cup.ts';
import { ease, type FilmScene, INK, svg } from './film.ts';

const STAGE = { left: 0, top: 390, width: 1440, height: 810 };
const TABLE = { wall: '0 #E7E7DA, 1 #B6C3B4', top: '0 #D2C4A8, 1 #B89F78', sun: 0.8, beams: 0.4, wood: PALE_WOOD };
const roomWith = (body: string) =>
  sceneSvg(`${room(TABLE, 860, wallShadow('camellia', 1330, 120, 3.4, -158, '#6E8270', 0.32))}${body}`, STAGE);
/** A layer for each cup: the colors of the tea have one name in a drawing. */
const cup = (x: number, liquor: Liquor, scale = 0.9) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 390 1440 810" width="960" height="540"><defs>${SCENE_BLURS}${cupDefs(liquor)}</defs>${teaCup(x, 1040, scale, liquor)}</svg>`;
const pot = () => createPlacer()(pack('teapot', 'mist', 'camellia', 'Kiln & Kettle', 'Teapot'), 330, 1030, 0.78);
const tin = () =>
  createPlacer()(
    pack('tin', 'fern', 'camellia', 'Meadowlark Tea Co.', 'First Flush Sencha', 'NET WT 80 g', { scheme: 'band' }),
    1120,
    990,
    0.8,
  );
const leaves = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 390 1440 810" width="960" height="540"><defs>${SCENE_BLURS}${BOWL_DEFS}</defs>${bowl(660, 1060, 1.5, '#EFE7D6', looseHerb('camellia'))}</svg>`;

/** Two strands that climb; cooler tea steams less. */
function vapor(x: number, moment: number, strength: number): string {
  const strand = (shift: number, phase: number) => {
    const points = Array.from({ length: 9 }, (_, step) => {
      const rise = step / 8;
      const sway = Math.sin(rise * 5 + phase - moment * 9) * (6 + 20 * rise);
      return `${(x + shift + sway).toFixed(1)} ${(262 - rise * 190).toFixed(1)}`;
    });
    return `<path d="M${points.join('L')}" fill="none" stroke="#fff" stroke-width="11" stroke-linejoin="round" stroke-linecap="round"/>`;
  };
  return `<filter id="mist" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="6"/></filter>
    <g filter="url(#mist)" opacity="${strength}">${strand(-16, 0)}${strand(18, 2)}</g>`;
}

const plate = (text: string, x: number, seen: number) =>
  `<g opacity="${seen.toFixed(3)}"><rect x="${x - 92}" y="40" width="184" height="62" rx="10" fill="#FDFBF6" opacity=".93"/>
    ${letters(text, { font: 'display', size: 34, x, y: 83, fill: INK })}</g>`;

/** A ring that closes as the time runs. */
function timer(moment: number, seconds: number): string {
  const done = ease(0.12, 0.88, moment);
  const left = Math.round(seconds * (1 - done));
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const length = 2 * Math.PI * 52;
  return `<circle cx="846" cy="96" r="60" fill="#FDFBF6" opacity=".93"/>
    <circle cx="846" cy="96" r="52" fill="none" stroke="#E2D9C7" stroke-width="7"/>
    <circle cx="846" cy="96" r="52" fill="none" stroke="#A94E2B" stroke-width="7" stroke-dasharray="${(done * length).toFixed(1)} ${length.toFixed(1)}" transform="rotate(-90 846 96)"/>
    ${letters(clock, { font: 'display', size: 32, x: 846, y: 107, fill: INK })}`;
}

const infusion = (liquor: Liquor, degrees: string, seconds: number, strength: number): FilmScene => ({
  seconds: 7,
  still: [roomWith(pot()), cup(800, liquor)],
  move: (moment) =>
    vapor(533, moment, strength) + plate(degrees, 533, ease(0.05, 0.15, moment)) + timer(moment, seconds),
});

const cooling: FilmScene = {
  seconds: 7,
  still: [roomWith(''), cup(330, 'straw', 0.62), cup(720, 'straw', 0.62), cup(1110, 'straw', 0.62)],
  move: (moment) =>
    ['195 °F', '175 °F', '160 °F']
      .map((text, place) => {
        const begin = 0.08 + place * 0.26;
        return plate(text, 220 + place * 260, ease(begin, begin + 0.1, moment));
      })
      .join('') + vapor(220 + 260 * Math.min(2, Math.floor(moment * 3)), moment, 0.6 - 0.15 * Math.floor(moment * 3)),
};

export const senchaFilm: readonly FilmScene[] = [
  { seconds: 4, still: [roomWith(pot() + tin()), cup(760, 'jade', 0.78)], move: (moment) => vapor(507, moment, 0.6) },
  {
    seconds: 5,
    still: [roomWith(tin() + laidSprig('camellia', 240, 1120, 1, 66)), leaves],
    move: (moment) => plate('3 g', 440, ease(0.1, 0.25, moment)),
  },
  cooling,
  infusion('meadow', '160 °F', 90, 0.35),
  {
    seconds: 5,
    still: [roomWith(pot()), cup(800, 'meadow')],
    move: (moment) =>
      `<g opacity="${(1 - ease(0.7, 0.9, moment)).toFixed(3)}"><circle cx="533" cy="${(130 + 120 * ((moment * 4) % 1)).toFixed(1)}" r="5" fill="#C9BE5C"/></g>`,
  },
  infusion('jade', '170 °F', 45, 0.45),
  infusion('gold', '180 °F', 90, 0.55),
  {
    seconds: 5,
    still: [roomWith(''), cup(330, 'meadow', 0.62), cup(720, 'jade', 0.62), cup(1110, 'gold', 0.62)],
    move: () => svg(''),
  },
];
