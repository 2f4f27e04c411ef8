import { tenth } from './primitives/geometry.ts';

export const WARM_WHITE = '#FFFDF6';
export const WARM_BLACK = '#1B120A';

const NAMED_LIGHTS: Readonly<Record<string, string>> = { white: WARM_WHITE, black: WARM_BLACK };

/** Stops written as "offset color opacity", separated by commas; white and black are the warm ones. */
export function gradientStops(stops: string): string {
  return stops
    .split(', ')
    .map((stop) => {
      const [offset, color = '', opacity] = stop.split(' ');
      const fade = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${NAMED_LIGHTS[color] ?? color}"${fade}/>`;
    })
    .join('');
}

export function linearGradient(id: string, stops: string, x2 = 1, y2 = 0): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${gradientStops(stops)}</linearGradient>`;
}

const CYLINDER_LIGHT =
  '0 black 0.5, 0.05 black 0.3, 0.13 white 0.04, 0.19 white 0.3, 0.27 white 0.16, 0.42 white 0, ' +
  '0.66 black 0.08, 0.86 black 0.3, 0.94 black 0.36, 0.975 white 0.1, 1 black 0.3';

/** Light from the upper left falling on a cylinder. */
export const roundLight = (id: string): string => linearGradient(id, CYLINDER_LIGHT);

export function grainFilter(id: string, frequency: string, strength: number, octaves = 2): string {
  const noise = `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="7"/>`;
  const tone = `0 0 0 0 .16  0 0 0 0 .1  0 0 0 0 .04  ${strength} 0 0 0 ${-strength * 0.42}`;
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%">${noise}<feColorMatrix values="${tone}"/></filter>`;
}

// A blurred edge as gradient stops: a real blur filter costs many times as much to rasterize.
const SOFT_EDGE = [
  [0, 1],
  [0.2, 0.98],
  [0.4, 0.86],
  [0.55, 0.62],
  [0.68, 0.36],
  [0.8, 0.15],
  [0.9, 0.05],
  [1, 0],
] as const;

function softDisc(id: string, color: string): string {
  const stops = SOFT_EDGE.map(([offset, opacity]) => `${offset} ${color} ${opacity}`).join(', ');
  return `<radialGradient id="${id}">${gradientStops(stops)}</radialGradient>`;
}

/** Contact shadow under a container and its soft cast to the right. */
export function contactShadow(id: string, x: number, y: number, rx: number, depth = 1): string {
  return `<defs>${softDisc(`${id}s1`, '#2A1D10')}${softDisc(`${id}s2`, '#21160B')}</defs>
    <ellipse cx="${tenth(x + rx * 0.42)}" cy="${y + 4}" rx="${tenth(rx * 1.35 + 40)}" ry="${tenth(34 * depth + 34)}" fill="url(#${id}s1)" opacity=".19"/>
    <ellipse cx="${x + 6}" cy="${y}" rx="${tenth(rx * 1.04 + 14)}" ry="${tenth(15 * depth + 14)}" fill="url(#${id}s2)" opacity=".48"/>`;
}

export function blurFilter(id: string, deviation: number, margin: number): string {
  const room = `x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%"`;
  const blur = `<feGaussianBlur stdDeviation="${deviation}"/>`;
  return `<filter id="${id}" ${room} color-interpolation-filters="sRGB">${blur}</filter>`;
}

/** The blurs every container may refer to as `<id>b3`, `<id>b9`, `<id>b14`, `<id>b26`. */
export const containerBlurs = (id: string): string =>
  [3, 9, 14, 26].map((deviation) => blurFilter(`${id}b${deviation}`, deviation, 40)).join('');
