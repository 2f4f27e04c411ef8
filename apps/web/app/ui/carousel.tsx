import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { type Autoplay, useAutoplay } from './use-autoplay.ts';
import { useTimeout } from './use-timeout.ts';

type CarouselState = Pick<Autoplay, 'canPlay' | 'playing' | 'toggle'> & {
  index: number;
  count: number;
  goTo: (index: number) => void;
  next: () => void;
  previous: () => void;
  /** Spread on the element that holds slides and buttons. */
  regionProps: Autoplay['attendProps'] & {
    'aria-roledescription': 'carousel';
    onKeyDown: (event: KeyboardEvent) => void;
  };
};

type CarouselOptions = {
  count: number;
  intervalMs?: number;
  initial?: number;
  hold?: boolean;
  /** The arrow keys also work while nothing has the focus: for the first carousel of a page only. */
  main?: boolean;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** With Alt or Command, the arrows are the browser's own way back and forth. */
const stepOf = (event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): number =>
  event.altKey || event.ctrlKey || event.metaKey ? 0 : (steps[event.key] ?? 0);

function useUnfocusedArrows(enabled: boolean, onStep: (step: number) => void) {
  const handleKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const step = event.target === document.body ? stepOf(event) : 0;
    if (step) onStep(step);
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: globalThis.KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}

/** Plays by itself unless it is hovered, focused or paused, or reduced motion is requested. */
export function useCarousel(options: CarouselOptions): CarouselState {
  const { count, intervalMs = 0, initial = 0, hold, main = false } = options;
  const [index, setIndex] = useState(initial);
  const { attendProps, ...autoplay } = useAutoplay({
    intervalMs: count > 1 ? intervalMs : 0,
    hold,
    restartKey: index,
    onTick: () => setIndex((index + 1) % count),
  });

  const goTo = (target: number) => setIndex(((target % count) + count) % count);
  const handleKey = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === 0) return;
    goTo(index + step);
    event.preventDefault();
  };
  useUnfocusedArrows(main, (step) => goTo(index + step));

  return {
    ...autoplay,
    index,
    count,
    goTo,
    next: () => goTo(index + 1),
    previous: () => goTo(index - 1),
    regionProps: { 'aria-roledescription': 'carousel', onKeyDown: handleKey, ...attendProps },
  };
}

const PRELOAD_AFTER_MS = 2_500;

/** Pictures after the first are fetched shortly before they are shown, not with the page. */
export function useNearSlides({ index, count }: Pick<CarouselState, 'index' | 'count'>): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([0]));
  const add = (slide: number) => setNear((before) => new Set(before).add(slide));
  if (!near.has(index)) add(index);
  useTimeout(() => add((index + 1) % count), PRELOAD_AFTER_MS, index);
  return near;
}

type CarouselSlideProps = {
  carousel: CarouselState;
  index: number;
  label?: string;
  className?: string;
  children: ReactNode;
};

/** One slide of a crossfading stack; the ones behind are out of reach for focus and screen readers. */
export function CarouselSlide({ carousel, index, label, className, children }: CarouselSlideProps) {
  const current = carousel.index === index;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, a slide is none
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label ?? `${index + 1} of ${carousel.count}`}
      inert={!current}
      className={cn(
        'col-start-1 row-start-1 transition-opacity duration-700',
        current ? 'opacity-100' : 'pointer-events-none opacity-0',
        className,
      )}
    >
      {children}
    </div>
  );
}

function CarouselIndicators({ carousel }: { carousel: CarouselState }) {
  return (
    <div className="ml-1 flex">
      {Array.from({ length: carousel.count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the slide
          key={index}
          type="button"
          aria-label={`Slide ${index + 1}`}
          aria-current={carousel.index === index || undefined}
          onClick={() => carousel.goTo(index)}
          className="group grid h-11 w-7 place-items-center xs:w-9"
        >
          <span
            className={cn(
              'h-[3px] w-5 rounded-1 xs:w-7 transition-colors duration-calm',
              carousel.index === index ? 'bg-clay-600' : 'bg-line-strong/60 group-hover:bg-ink',
            )}
          />
        </button>
      ))}
    </div>
  );
}

type PauseButtonProps = Pick<Autoplay, 'canPlay' | 'playing' | 'toggle'> & { className?: string };

/** What moves by itself for longer than five seconds must have its own way to stop. */
export function PauseButton({ canPlay, playing, toggle, className }: PauseButtonProps) {
  if (!canPlay) return null;
  return (
    <IconButton label={playing ? 'Pause slides' : 'Play slides'} onClick={toggle} className={className}>
      <Icon icon={playing ? 'Pause' : 'Play'} />
    </IconButton>
  );
}

export function CarouselControls({ carousel, className }: { carousel: CarouselState; className?: string }) {
  return (
    <div className={cn('flex items-center gap-2', className)}>
      <IconButton label="Previous slide" variant="bordered" onClick={carousel.previous}>
        <Icon icon="ArrowLeft" />
      </IconButton>
      <IconButton label="Next slide" variant="bordered" onClick={carousel.next}>
        <Icon icon="ArrowRight" />
      </IconButton>
      <CarouselIndicators carousel={carousel} />
      <PauseButton {...carousel} />
    </div>
  );
}
