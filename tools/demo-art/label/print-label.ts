import type { Shot } from '../shot.ts';
import { framePath, rule, standingSprig } from './label-frame.ts';
import { fittedSize, flat, letters, NAME_TRACK, setName, type Warp } from './text-outlines.ts';

type LabelBox = { x: number; y: number; width: number; height: number; warp: Warp };
type LabelPrinter = (shot: Shot, box: LabelBox) => string;
type LineOptions = Partial<Parameters<typeof letters>[1]> & { size: number; y: number };

const centered = (shot: Shot, box: LabelBox) => (text: string, options: LineOptions) =>
  letters(text, { warp: box.warp, x: box.x + box.width / 2, fill: shot.palette.ink, ...options });

type Line = (text: string, options: LineOptions) => string;

function nameLines(
  line: Line,
  set: { lines: string[]; size: number },
  top: number,
  height: number,
  track: number,
): string {
  return set.lines
    .map((text, i) => line(text, { font: 'display', size: set.size, y: top + i * height, track }))
    .join('');
}

// On every label type is set from the foot up (net weight, Latin name, name) and the sprig takes what is left: with a
// fixed place for the sprig a long name runs into it.

/** Notched double frame, sprig in the middle. */
const printClassic: LabelPrinter = (shot, box) => {
  const { x, y, width, height, warp } = box;
  const { ink, accent } = shot.palette;
  const center = x + width / 2;
  const line = centered(shot, box);
  const seller = shot.seller.toUpperCase();
  const sellerY = y + 20 + width * 0.07;
  const netY = y + height - 27;
  const latinY = shot.net ? netY - width * 0.082 : netY - 6;
  const latinSize = shot.latin ? fittedSize(shot.latin, 'italic', width - 64, width * 0.062) : 4;
  const name = setName(shot.name, width - 60, Math.min(width * 0.138, height * 0.118));
  const nameTop = latinY - latinSize * 1.42 - (name.lines.length - 1) * name.size * 1.03;
  const sprigTop = sellerY + width * 0.06;
  const sprigFoot = nameTop - name.size * 0.98;
  return `<path d="${framePath(x + 9, y + 9, width - 18, height - 18, warp, 11)}" fill="none" stroke="${ink}" stroke-width="1.5"/>
    <path d="${framePath(x + 13.5, y + 13.5, width - 27, height - 27, warp, 10)}" fill="none" stroke="${ink}" stroke-width=".6"/>
    ${line(seller, { size: fittedSize(seller, 'text', width - 72, width * 0.044, 0.16), y: sellerY, track: 0.16 })}
    ${rule(center - width * 0.08, center + width * 0.08, sellerY + width * 0.036, warp, accent, 1.5)}
    ${standingSprig(shot.species, center, sprigFoot, sprigFoot - sprigTop, { ink })}
    ${nameLines(line, name, nameTop, name.size * 1.03, NAME_TRACK)}
    ${line(shot.latin, { font: 'italic', size: latinSize, y: latinY, opacity: 0.88 })}
    ${shot.net ? line(shot.net, { size: width * 0.037, y: netY, track: 0.1, fill: accent }) : ''}`;
};

/** A block of the brand's paint above, type on paper below. */
const printBand: LabelPrinter = (shot, box) => {
  const { x, y, width, height, warp } = box;
  const { paint, ink, label, accent, lightPaint } = shot.palette;
  const line = centered(shot, box);
  const seller = shot.seller.toUpperCase();
  const netY = y + height - height * 0.05;
  const latinY = shot.net ? netY - width * 0.078 : netY;
  const latinSize = shot.latin ? fittedSize(shot.latin, 'italic', width - 50, width * 0.06) : 4;
  const name = setName(shot.name, width - 44, Math.min(width * 0.14, height * 0.13));
  const nameTop = latinY - latinSize * 1.4 - (name.lines.length - 1) * name.size * 1.03;
  const sellerY = nameTop - name.size * 1.12;
  const band = sellerY - width * 0.09 - y;
  const onPaint = { mode: 'line', ink: lightPaint ? ink : label, knock: paint } as const;
  const sellerSize = fittedSize(seller, 'text', width - 44, width * 0.042, 0.16);
  return `<path d="${framePath(x - 2, y - 2, width + 4, band + 2, warp)}" fill="${paint}"/>
    ${standingSprig(shot.species, x + width / 2, y + band - 7, band * 0.9, onPaint)}
    ${rule(x, x + width, y + band + 2.5, warp, accent, 5)}
    ${line(seller, { size: sellerSize, y: sellerY, track: 0.16, fill: accent })}
    ${nameLines(line, name, nameTop, name.size * 1.03, NAME_TRACK)}
    ${line(shot.latin, { font: 'italic', size: latinSize, y: latinY, opacity: 0.88 })}
    ${shot.net ? line(shot.net, { size: width * 0.037, y: netY, track: 0.1 }) : ''}`;
};

/** On a low label three lines at full size would leave no room for Latin name and net weight. */
function ledgerName(name: string, width: number, height: number): { lines: string[]; size: number } {
  const set = setName(name, width * 0.84, width * 0.15, 3);
  return { lines: set.lines, size: Math.min(set.size, (height * 0.36) / set.lines.length) };
}

/** Left-aligned; the sprig bleeds off the foot. */
const printLedger: LabelPrinter = (shot, box) => {
  const { x, y, width, height, warp } = box;
  const { ink, accent } = shot.palette;
  const margin = width * 0.07;
  const small = width * 0.04;
  const line: Line = (text, options) => letters(text, { x: x + margin, anchor: 'start', fill: ink, warp, ...options });
  const seller = shot.seller.toUpperCase();
  const sellerY = y + margin + 18 + small;
  const name = ledgerName(shot.name, width, height);
  const nameTop = sellerY + name.size * 1.24;
  const latinY = nameTop + (name.lines.length - 1) * name.size + width * 0.09;
  const latinSize = fittedSize(shot.latin, 'italic', width * 0.84, width * 0.064);
  const sprigHeight = Math.min(height * 0.64, y + height - latinY - 6);
  const net = shot.net
    .split(' · ')
    .flatMap((part) => (part.length > 9 ? part.split(/ (?=\d)/) : [part]))
    .reverse()
    .map((part, i) => line(part, { size: small, y: y + height - margin - i * small * 1.4, track: 0.08, fill: accent }));
  return `${standingSprig(shot.species, x + width * 0.64, y + height + sprigHeight * 0.03, sprigHeight, { ink })}
    <path d="${framePath(x + margin, y + margin, width * 0.1, 5, warp)}" fill="${accent}"/>
    ${line(seller, { size: fittedSize(seller, 'text', width * 0.84, small, 0.14), y: sellerY, track: 0.14 })}
    ${nameLines(line, name, nameTop, name.size, -0.015)}
    ${line(shot.latin, { font: 'italic', size: latinSize, y: latinY, opacity: 0.88 })}
    ${net.join('')}`;
};

const PRINTERS = { classic: printClassic, band: printBand, ledger: printLedger } satisfies Record<string, LabelPrinter>;

export function printLabel(
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  shot: Shot,
  warp: Warp = flat,
): string {
  const paper = framePath(x, y, width, height, warp);
  return `<clipPath id="${id}c"><path d="${paper}"/></clipPath>
    <path d="${paper}" fill="${shot.palette.label}"/>
    <g clip-path="url(#${id}c)">${PRINTERS[shot.scheme](shot, { x, y, width, height, warp })}</g>`;
}

/** Round wrapper: type between sprig and foot, on the wrapper's own paper. */
export function printSeal(x: number, y: number, width: number, height: number, shot: Shot): string {
  const { ink, accent } = shot.palette;
  const box = { x, y, width, height, warp: flat };
  const line = centered(shot, box);
  const seller = shot.seller.toUpperCase();
  const name = setName(shot.name, width * 0.92, width * 0.13);
  const nameTop = y + height * 0.66;
  const sprigFoot = nameTop - name.size * 1.05;
  const latinY = nameTop + (name.lines.length - 1) * name.size * 1.03 + width * 0.09;
  const latinSize = fittedSize(shot.latin, 'italic', width * 0.8, width * 0.068);
  const sellerSize = fittedSize(seller, 'text', width * 0.62, width * 0.04, 0.14);
  return `<g>${standingSprig(shot.species, x + width / 2, sprigFoot, sprigFoot - y - 10, { ink })}
    ${nameLines(line, name, nameTop, name.size * 1.03, NAME_TRACK)}
    ${shot.latin ? line(shot.latin, { font: 'italic', size: latinSize, y: latinY, opacity: 0.88 }) : ''}
    ${line(seller, { size: sellerSize, y: latinY + width * 0.1, track: 0.14, fill: accent })}
    ${shot.net ? line(shot.net, { size: width * 0.036, y: latinY + width * 0.165, track: 0.1 }) : ''}</g>`;
}
