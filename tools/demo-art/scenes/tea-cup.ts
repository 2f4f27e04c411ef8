import { gradientStops } from '../light.ts';
import { mixColors } from '../palettes.ts';
import { radians, tenth } from '../primitives/geometry.ts';

/** The colors of tea in glass, from its edge to the light falling through. */
type LiquorTones = { left: string; light: string; middle: string; right: string; glow: string; surface: string };

const AMBER: LiquorTones = {
  left: '#9A5A14',
  light: '#D6912F',
  middle: '#C57C22',
  right: '#85490F',
  glow: '#FFD587',
  surface: '#E2A64A',
};

function liquorOf(tone: string): LiquorTones {
  const deep = mixColors(tone, '#3A1606', 0.3);
  return {
    left: mixColors(tone, '#2E1204', 0.38),
    light: tone,
    middle: deep,
    right: mixColors(tone, '#2E1204', 0.45),
    glow: mixColors(tone, '#FFF1C8', 0.55),
    surface: mixColors(tone, '#FFE9B0', 0.22),
  };
}

const LIQUORS = {
  amber: AMBER,
  gold: liquorOf('#E0B040'),
  straw: liquorOf('#E3CE86'),
  meadow: liquorOf('#C9BE5C'),
  jade: liquorOf('#8DA23E'),
  copper: liquorOf('#B65A1C'),
  russet: liquorOf('#A8431C'),
  ruby: liquorOf('#A02338'),
  peat: liquorOf('#6A2F14'),
} as const satisfies Record<string, LiquorTones>;

export type Liquor = keyof typeof LIQUORS;

/** Gradients for one cup of tea on its saucer; at most one cup stands in a picture. */
export function cupDefs(liquor: Liquor): string {
  const { left, light, middle, right, glow } = LIQUORS[liquor];
  return `<linearGradient id="tea" x1="0" x2="1">${gradientStops(`0 ${left}, 0.25 ${light}, 0.6 ${middle}, 1 ${right}`)}</linearGradient>
    <radialGradient id="teag" cx=".5" cy=".75" r=".6">${gradientStops(`0 ${glow} 0.85, 1 ${glow} 0`)}</radialGradient>
    <linearGradient id="teat" x1="0" x2="1">${gradientStops('0 #fff 0.4, 0.5 #fff 0, 1 #7A4208 0.35')}</linearGradient>
    <linearGradient id="sau" x1="0" x2="1">${gradientStops('0 #fff 0.6, 1 #7A6A4A 0.3')}</linearGradient>`;
}

const FLOATING_PLACES = [
  [-96, -206],
  [-30, -196],
  [28, -214],
  [88, -202],
  [-50, -217],
] as const;

export type Floating = { kind: 'flowers' | 'leaves'; petal: string; core: string };

export const CHAMOMILE_FLOWERS: Floating = { kind: 'flowers', petal: '#FFF9E9', core: '#DDA62F' };

function floatingFlower(x: number, y: number, { petal, core }: Floating): string {
  let flower = '';
  for (let i = 0; i < 9; i++) {
    const angle = radians(i * 40);
    const place = `cx="${tenth(x + Math.cos(angle) * 11)}" cy="${tenth(y + Math.sin(angle) * 4.4)}"`;
    flower += `<ellipse ${place} rx="6.4" ry="2.5" transform="rotate(${tenth(i * 16)} ${x} ${y})" fill="${petal}"/>`;
  }
  return `${flower}<ellipse cx="${x}" cy="${y}" rx="6" ry="3" fill="${core}"/>`;
}

function floatingLeaf(x: number, y: number, i: number, { petal, core }: Floating): string {
  const turn = [-14, 22, -6, 12, 168][i] ?? 0;
  return `<g transform="translate(${x} ${y}) rotate(${turn})">
      <path d="M-21 0C-12 -8 8 -8 21 0C8 7 -12 7 -21 0Z" fill="${petal}"/>
      <path d="M-20 0Q0 -1 18 0" fill="none" stroke="${core}" stroke-width="1.2"/>
    </g>`;
}

const floatingOn = (floating: Floating | undefined): string =>
  floating
    ? FLOATING_PLACES.map(([x, y], i) =>
        floating.kind === 'flowers' ? floatingFlower(x, y, floating) : floatingLeaf(x, y, i, floating),
      ).join('')
    : '';

const BOWL = 'M-152 -206C-150 -96 -112 -30 -70 -20H70C112 -30 150 -96 152 -206Z';
const GLASS = 'M-164 -250C-164 -96 -118 -24 -72 -12H72C118 -24 164 -96 164 -250';

/** A glass cup of tea on a saucer, standing on y. */
export function teaCup(x: number, y: number, scale: number, liquor: Liquor, floating?: Floating): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">
      <ellipse cx="70" cy="14" rx="250" ry="34" fill="#2A1D10" opacity=".26" filter="url(#s12)"/>
      <ellipse cx="0" cy="-2" rx="222" ry="40" fill="#F4EDDF"/>
      <ellipse cx="0" cy="-2" rx="222" ry="40" fill="url(#sau)"/>
      <ellipse cx="0" cy="-6" rx="216" ry="36" fill="none" stroke="#fff" stroke-width="3" opacity=".8"/>
      <ellipse cx="0" cy="-8" rx="132" ry="22" fill="#D9CBB2" opacity=".65"/>
      <ellipse cx="8" cy="-12" rx="96" ry="15" fill="#7A4A18" opacity=".5" filter="url(#s6)"/>
      <path d="M140 -176C228 -196 232 -70 116 -66" fill="none" stroke="#fff" stroke-width="20" opacity=".5"/>
      <path d="M140 -176C228 -196 232 -70 116 -66" fill="none" stroke="#C9BFA8" stroke-width="20" opacity=".3"/>
      <path d="M142 -183C236 -204 240 -62 116 -59" fill="none" stroke="#fff" stroke-width="3" opacity=".9"/>
      <path d="M140 -168C218 -186 222 -80 118 -74" fill="none" stroke="#8A7B60" stroke-width="2" opacity=".5"/>
      <path d="${GLASS}Z" fill="#fff" opacity=".34"/>
      <path d="${BOWL}" fill="url(#tea)"/>
      <path d="${BOWL}" fill="url(#teag)"/>
      <ellipse cx="0" cy="-206" rx="152" ry="27" fill="${LIQUORS[liquor].surface}"/>
      <ellipse cx="0" cy="-206" rx="152" ry="27" fill="url(#teat)"/>
      ${floatingOn(floating)}
      <path d="M-150 -232C-148 -110 -112 -46 -80 -30" fill="none" stroke="#fff" stroke-width="13" opacity=".65" stroke-linecap="round" filter="url(#s3)"/>
      <path d="M-128 -180C-124 -120 -106 -74 -92 -56" fill="none" stroke="#fff" stroke-width="4" opacity=".8" stroke-linecap="round"/>
      <path d="M146 -220C142 -130 118 -70 96 -44" fill="none" stroke="#FFE9BC" stroke-width="6" opacity=".7" filter="url(#s3)"/>
      <ellipse cx="0" cy="-250" rx="164" ry="29" fill="none" stroke="#fff" stroke-width="5" opacity=".85"/>
      <ellipse cx="0" cy="-249" rx="162" ry="28" fill="none" stroke="#8A7B60" stroke-width="1.4" opacity=".55"/>
      <path d="${GLASS}" fill="none" stroke="#fff" stroke-width="2.5" opacity=".7"/>
      <ellipse cx="0" cy="-13" rx="72" ry="9" fill="#fff" opacity=".5"/>
    </g>`;
}

export function steam(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="#fff" stroke-linecap="round">
      <g filter="url(#s12)" opacity=".62">
        <path d="M-40 0C-110 -80 30 -150 -40 -240C-90 -310 -10 -360 -20 -420" stroke-width="26"/>
        <path d="M40 -10C-10 -100 110 -160 50 -260C10 -330 80 -390 60 -470" stroke-width="20"/>
      </g>
      <g filter="url(#s3)" opacity=".55">
        <path d="M-30 -10C-90 -90 30 -150 -30 -230C-70 -290 0 -350 -16 -400" stroke-width="4"/>
        <path d="M50 -20C0 -110 104 -160 54 -256C20 -326 80 -380 66 -440" stroke-width="3.4"/>
      </g>
    </g>`;
}
