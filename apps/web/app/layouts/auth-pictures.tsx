import type { ReactNode } from 'react';
import { cn } from '../ui/cn.ts';
import { Picture, srcSetOf } from '../ui/picture.tsx';

const frame =
  'relative m-0 overflow-hidden bg-sunken max-tab:h-[clamp(132px,24vw,220px)] tab:sticky tab:top-4 tab:my-4 tab:mr-4 tab:h-[calc(100dvh-32px)] tab:min-h-[640px] tab:rounded-3';

type SceneProps = { name: string; alt: string; position: string; figure: string; caption: string };

function Scene({ name, alt, position, figure, caption }: SceneProps) {
  return (
    <figure className={frame}>
      <Picture
        src={`/scenes/${name}-960.webp`}
        sources={[
          { type: 'image/avif', srcSet: srcSetOf(`/scenes/${name}-{w}.avif`, [640, 960, 1440]) },
          { type: 'image/webp', srcSet: srcSetOf(`/scenes/${name}-{w}.webp`, [640, 960, 1440]) },
        ]}
        sizes="(min-width: 900px) 52vw, 100vw"
        alt={alt}
        width={1440}
        height={1200}
        priority
        className={cn('absolute inset-0 size-full object-cover', position)}
      />
      <figcaption className="absolute bottom-6 left-6 rounded-1 bg-surface px-3.5 py-2 text-caption text-ink-2 max-tab:hidden">
        <em className="mr-1.5 font-display text-clay-600">{figure}</em>
        {caption}
      </figcaption>
    </figure>
  );
}

export const SheetsPicture = () => (
  <Scene
    name="sheets"
    alt="Pressed echinacea, chamomile and lavender on herbarium sheets"
    position="object-[46%_50%]"
    figure="Fig. 4"
    caption="Three sheets, pressed in June."
  />
);

export const TeaPicture = () => (
  <Scene
    name="steam-poster"
    alt="A teapot, a glass cup of chamomile and two tins on an oak table"
    position="object-[56%_70%]"
    figure="Fig. 1"
    caption="Chamomile, three minutes in."
  />
);

export const PackingPicture = () => (
  <Scene
    name="packing"
    alt="Pouches and a gift box on a packing table, ready to be sent"
    position="object-[50%_60%]"
    figure="Fig. 5"
    caption="Tuesday’s parcels."
  />
);

/** Rosemary, for remembrance: the picture of every forgotten password. */
export function RosemaryPicture() {
  return (
    <figure className={cn(frame, 'bg-forest-100')}>
      <img
        src="/sprigs/rosemary.svg"
        alt=""
        width={240}
        height={320}
        className="absolute top-[-6%] left-[58%] h-[70%] w-auto rotate-[24deg] opacity-15 blur-[6px] grayscale max-tab:top-[-70%] max-tab:h-[200%]"
      />
      <img
        src="/sprigs/rosemary.svg"
        alt="Rosemary, drawn"
        width={240}
        height={320}
        className="absolute top-[44%] left-1/2 h-[72%] w-auto -translate-x-1/2 -translate-y-1/2 max-tab:top-[88%] max-tab:left-[26%] max-tab:h-[210%]"
      />
      <figcaption className="plate absolute bottom-[7%] left-1/2 grid -translate-x-1/2 justify-items-center px-7 py-4 text-center max-tab:top-1/2 max-tab:right-4 max-tab:bottom-auto max-tab:left-auto max-tab:translate-x-0 max-tab:-translate-y-1/2 max-tab:py-2.5">
        <span className="display text-4">Rosemary</span>
        <span className="latin text-small">Salvia rosmarinus</span>
        <span className="text-caption text-ink-3">for remembrance</span>
      </figcaption>
    </figure>
  );
}

const herbarium: [species: string, place: string][] = [
  ['rosemary', 'left-[-4%] bottom-[-6%] h-[62%] max-tab:left-0 max-tab:h-[190%] max-tab:bottom-[-100%]'],
  ['echinacea', 'left-[22%] bottom-[-4%] h-[74%] max-tab:left-[32%] max-tab:h-[230%] max-tab:bottom-[-150%]'],
  ['mint', 'right-[-6%] bottom-[-4%] h-[58%] max-tab:right-0 max-tab:h-[200%] max-tab:bottom-[-100%]'],
  ['tulsi', 'right-[4%] top-[-14%] h-[46%] rotate-180 opacity-60 max-tab:hidden'],
];

export function HerbariumPicture({ children }: { children: ReactNode }) {
  return (
    <figure className={cn(frame, 'band bg-band')}>
      {herbarium.map(([species, place]) => (
        <img
          key={species}
          src={`/sprigs/${species}-line.svg`}
          alt=""
          width={240}
          height={320}
          className={cn('absolute w-auto opacity-80', place)}
        />
      ))}
      <figcaption className="absolute top-10 left-10 max-w-[11ch] font-display text-2 leading-tight text-on-band max-tab:hidden">
        {children}
      </figcaption>
    </figure>
  );
}
