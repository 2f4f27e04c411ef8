import type { Block, LabelLine } from '@herbary/content/blocks.ts';
import { cn } from '../../ui/cn.ts';
import { Plate } from '../../ui/plate.tsx';

const looks: Record<LabelLine['as'], string> = {
  maker: 'text-over font-semibold tracking-[0.12em] uppercase',
  name: 'display text-2 leading-[1.1]',
  latin: 'latin text-ink',
  part: 'mt-2.5 text-small',
  weight: 'mt-0.5 text-small font-semibold tabular-nums',
  lot: 'mt-2 text-caption tabular-nums',
};

const dot =
  'grid size-5.5 flex-none place-items-center rounded-full bg-clay-600 font-text text-over leading-none font-semibold tracking-normal text-on-accent not-italic';

/** The label of a pack with a number at each line, and beside it what the lines tell. */
export function AnnotatedLabel({ picture, lines }: Extract<Block, { kind: 'label' }>) {
  return (
    <div className="my-7 grid items-center gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,260px)_minmax(0,1fr)]">
      <Plate className="w-full max-w-[300px] px-2 py-4 max-sm:mx-auto">
        {lines.map(({ printed, as }, place) => (
          <div key={as}>
            <p className={cn('relative mx-auto w-fit', looks[as])}>
              {printed}
              <span aria-hidden className={cn(dot, 'absolute top-1/2 left-[calc(100%+8px)] -translate-y-1/2')}>
                {place + 1}
              </span>
            </p>
            {as === 'maker' ? (
              <img
                src={picture.src}
                alt={picture.alt}
                width={240}
                height={320}
                loading="lazy"
                className="mx-auto my-2 h-38 w-auto in-data-[theme=dark]:filter-[drop-shadow(0_0_0.6px_var(--color-ink-2))]"
              />
            ) : null}
          </div>
        ))}
      </Plate>
      <ol className="grid gap-3.5">
        {lines.map(({ as, name, note }, place) => (
          <li key={as} className="flex gap-2.5 text-small leading-normal text-ink-2">
            <span aria-hidden className={cn(dot, 'mt-px')}>
              {place + 1}
            </span>
            <span>
              <strong className="block font-semibold text-ink">{name}</strong>
              {note}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
