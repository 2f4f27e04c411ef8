import { cn } from './cn.ts';

type Leaf = { x: number; y: number; turn: number; size: number };

const leaves: Leaf[] = [
  { x: 121, y: 262, turn: 62, size: 1 },
  { x: 120, y: 250, turn: -64, size: 0.98 },
  { x: 119, y: 214, turn: 54, size: 0.92 },
  { x: 119, y: 202, turn: -56, size: 0.9 },
  { x: 119, y: 168, turn: 46, size: 0.8 },
  { x: 119, y: 157, turn: -48, size: 0.78 },
  { x: 120, y: 126, turn: 36, size: 0.64 },
  { x: 120, y: 117, turn: -38, size: 0.62 },
  { x: 121, y: 94, turn: 30, size: 0.42 },
  { x: 121, y: 90, turn: -32, size: 0.4 },
];
const blade = 'M0 0C-16 -18 -20 -46 0 -78C20 -46 16 -18 0 0Z';
const veins = 'M0 0C-1 -26 1 -50 0 -70M0 -18L-9 -30M0 -18L9 -30M0 -34L-11 -46M0 -34L11 -46M0 -49L-8 -58M0 -49L8 -58';
const buds = [
  { x: 114, y: 62 },
  { x: 128, y: 60 },
  { x: 116, y: 48 },
  { x: 127, y: 46 },
  { x: 121, y: 35 },
];

const place = ({ x, y, turn, size }: Leaf) => `translate(${x} ${y}) rotate(${turn}) scale(${size})`;

/** A sprig in ink over a wash printed slightly off register, in the colors of the theme. Decoration only. */
export function Sprig({ className }: { className?: string }) {
  return (
    <svg viewBox="20 22 200 298" aria-hidden="true" focusable="false" className={cn('h-36 w-auto', className)}>
      <g transform="translate(3 2)" className="fill-forest-200">
        {leaves.map((leaf) => (
          <path key={`${leaf.x} ${leaf.y}`} d={blade} transform={place(leaf)} />
        ))}
        {buds.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="6" className="fill-clay-300" />
        ))}
      </g>
      <g
        fill="none"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-forest-800 [&_path]:[vector-effect:non-scaling-stroke] [&_circle]:[vector-effect:non-scaling-stroke]"
      >
        <path d="M123 314C120 260 117 190 119 150C120 118 122 92 121 42" />
        {leaves.map((leaf) => (
          <g key={`${leaf.x} ${leaf.y}`} transform={place(leaf)}>
            <path d={blade} />
            <path d={veins} strokeWidth="0.8" />
          </g>
        ))}
        {buds.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="5.5" />
        ))}
      </g>
    </svg>
  );
}
