/** Paper backgrounds for drawn plants, lit from the upper left. Full class names: Tailwind must find them. */
const grounds: Record<string, string> = {
  rose: 'bg-tint-rose',
  butter: 'bg-tint-butter',
  fern: 'bg-tint-fern',
  dusk: 'bg-tint-dusk',
  mist: 'bg-tint-mist',
  clay: 'bg-tint-clay',
};

const light =
  'bg-[image:radial-gradient(120%_90%_at_25%_10%,color-mix(in_srgb,var(--color-paper-on-band-hover)_60%,transparent),transparent_70%)]';

// Two `bg-` classes, a color and a picture: not to be passed through `cn`, which would keep only the last.
export const tintGround = (tint: string): string => `${grounds[tint] ?? grounds.mist} ${light}`;
