import { standingSprig } from '../label/label-frame.ts';
import { fittedSize, letters, setName } from '../label/text-outlines.ts';
import { grainFilter, WARM_BLACK } from '../light.ts';
import { surfaceGradient } from '../materials.ts';
import type { Shot } from '../shot.ts';
import { plantOf } from '../species/flora.ts';

const SPECIMENS = ['chamomile', 'tulsi', 'lavender', 'mint', 'calendula'] as const;

/** Wall chart on two wooden bars. */
export function drawChart(id: string, shot: Shot): string {
  const { ink, label, accent, deep } = shot.palette;
  const name = setName(shot.name, 320, 36, 2);
  const seller = shot.seller.toUpperCase();
  const title = name.lines.map((line, i) =>
    letters(line, {
      font: 'display',
      size: name.size,
      x: 400,
      y: 330 + i * name.size * 1.04,
      fill: ink,
      track: -0.012,
    }),
  );
  const plants = [shot.species, ...SPECIMENS].slice(0, 6).map((species, i) => {
    const [x, y] = [280 + (i % 3) * 120, 530 + Math.floor(i / 3) * 190];
    const latin = plantOf(species).latin;
    const caption = letters(latin, {
      font: 'italic',
      size: fittedSize(latin, 'italic', 112, 12),
      x,
      y: y + 22,
      fill: ink,
    });
    return standingSprig(species, x, y, 132, { ink }) + caption;
  });
  return `<defs>
      ${surfaceGradient(`${id}k`, 'wood', 0, 1)}
      ${grainFilter(`${id}g`, '.06 .4', 1.2, 3)}
    </defs>
    <path d="M250 258L400 168L550 258" fill="none" stroke="#8F7344" stroke-width="4"/>
    <circle cx="400" cy="168" r="8" fill="${deep}"/>
    <rect x="208" y="272" width="396" height="560" fill="#22170A" opacity=".36" filter="url(#${id}b14)" transform="translate(10 12)"/>
    <rect x="204" y="262" width="392" height="566" fill="${label}"/>
    <rect x="204" y="262" width="392" height="566" filter="url(#${id}g)" opacity=".2"/>
    <rect x="222" y="284" width="356" height="522" fill="none" stroke="${ink}" stroke-width="1.2"/>
    ${title.join('')}
    ${plants.join('')}
    ${letters(seller, { size: fittedSize(seller, 'text', 300, 11, 0.16), x: 400, y: 788, fill: accent, track: 0.16 })}
    <rect x="190" y="246" width="420" height="22" rx="11" fill="url(#${id}k)"/>
    <rect x="190" y="820" width="420" height="22" rx="11" fill="url(#${id}k)"/>
    <path d="M204 268H596V278H204Z" fill="${WARM_BLACK}" opacity=".22" filter="url(#${id}b3)"/>`;
}
