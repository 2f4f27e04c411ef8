import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { PauseButton } from './carousel.tsx';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useAutoplay } from './use-autoplay.ts';

type CarouselStripProps = {
  label: string;
  /** Left of the buttons. */
  heading?: ReactNode;
  /** Moves on by one card; at the end it starts again. */
  intervalMs?: number;
  /** A step by hand ends it for good. */
  untilStepped?: boolean;
  /** The list items; give them their width (`w-full sm:w-1/2`). */
  children: ReactNode;
  className?: string;
};

/** A row that scrolls sideways by touch, arrow keys and two buttons; the scroll position is the state. */
export function CarouselStrip({
  label,
  heading,
  intervalMs = 0,
  untilStepped = false,
  children,
  className,
}: CarouselStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [isStepped, setStepped] = useState(false);
  const move = (direction: 1 | -1) => {
    const list = strip.current;
    const first = list?.firstElementChild;
    if (!list || !first) return;
    const second = first.nextElementSibling;
    const card = second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : list.clientWidth;
    const room = list.scrollWidth - list.clientWidth;
    const atEnd = direction > 0 ? list.scrollLeft >= room - 1 : list.scrollLeft <= 1;
    const target = direction > 0 ? 0 : room;
    list.scrollTo({ left: atEnd ? target : list.scrollLeft + direction * card });
  };
  const { attendProps, ...autoplay } = useAutoplay({
    intervalMs: untilStepped && isStepped ? 0 : intervalMs,
    onTick: () => move(1),
  });
  const step = (direction: 1 | -1) => {
    setStepped(true);
    move(direction);
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') setStepped(true);
  };
  return (
    <section aria-label={label} aria-roledescription="carousel" className="min-w-0" {...attendProps}>
      <div className="mb-6 flex items-end gap-x-3 sm:gap-x-4">
        <div className="min-w-0 flex-1">{heading}</div>
        <div className="flex flex-none gap-1 sm:gap-2">
          <PauseButton {...autoplay} />
          <IconButton label="Previous" variant="bordered" onClick={() => step(-1)}>
            <Icon icon="ArrowLeft" />
          </IconButton>
          <IconButton label="Next" variant="bordered" onClick={() => step(1)}>
            <Icon icon="ArrowRight" />
          </IconButton>
        </div>
      </div>
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        onKeyDown={handleKey}
        onTouchMove={() => setStepped(true)}
        className={cn(
          'scroll-hidden flex snap-x gap-6 overflow-x-auto overscroll-x-contain scroll-smooth focus-visible:-outline-offset-2 motion-reduce:scroll-auto *:flex-none *:snap-start',
          className,
        )}
      >
        {children}
      </ul>
    </section>
  );
}
