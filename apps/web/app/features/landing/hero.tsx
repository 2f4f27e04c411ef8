import { ROUTES } from '@herbary/contract/routes.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { slides } from '../../copy/landing.ts';
import { Button } from '../../ui/button.tsx';
import { CarouselControls, CarouselSlide, useCarousel, useNearSlides } from '../../ui/carousel.tsx';
import { cn } from '../../ui/cn.ts';
import { HeroVideo } from './hero-video.tsx';
import { Scene } from './scene.tsx';

const ROTATION_MS = 5_000;
const HERO_SIZES = '(min-width: 56.25rem) 63vw, 100vw';

function HeroTexts({ index, polite }: { index: number; polite: boolean }) {
  return (
    // All texts share one cell, so the tallest sets the height and nothing below moves when the slide changes.
    <div aria-live={polite ? 'polite' : 'off'} className="grid items-end *:col-start-1 *:row-start-1">
      {slides.map((slide, place) => {
        const current = place === index;
        const Heading = current ? 'h1' : 'p';
        return (
          <div
            key={slide.scene}
            aria-hidden={!current}
            className={cn('transition-opacity duration-700', current ? 'opacity-100' : 'invisible opacity-0')}
          >
            <Heading className="display text-hero text-balance">{slide.title}</Heading>
            <p className="lead mt-6 max-w-[42ch] tab:min-h-[4.8em]">{slide.text}</p>
          </div>
        );
      })}
    </div>
  );
}

export function Hero() {
  const [videoPlays, setVideoPlays] = useState(false);
  const carousel = useCarousel({ count: slides.length, intervalMs: ROTATION_MS, hold: videoPlays, main: true });
  const { index, playing, canPlay } = carousel;
  const near = useNearSlides(carousel);

  return (
    <section
      aria-label="Featured"
      {...carousel.regionProps}
      className="grid grid-cols-1 tab:min-h-[660px] tab:grid-cols-[minmax(0,37fr)_minmax(0,63fr)] tab:gap-[clamp(24px,3.4vw,56px)] tab:pl-[max(var(--gutter),calc((100vw-var(--page))/2))]"
    >
      <div className="flex flex-col justify-center px-(--gutter) pt-10 pb-8 tab:px-0 tab:pt-[clamp(40px,6vw,88px)] tab:pb-10">
        <HeroTexts index={index} polite={!playing} />
        <div className="mt-8 flex flex-wrap gap-3 max-tab:*:flex-1 max-tab:*:px-2 tab:mt-9">
          <Button asChild size="lg">
            <Link to={ROUTES.shop.path}>Shop Now</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to={ROUTES.becomeSeller.path}>Become a Seller</Link>
          </Button>
        </div>
        <CarouselControls carousel={carousel} className="mt-7 tab:mt-[clamp(32px,5vw,72px)]" />
      </div>
      <figure className="relative grid max-tab:aspect-6/5 tab:min-h-[560px]">
        {slides.map((slide, place) =>
          near.has(place) ? (
            <CarouselSlide
              key={slide.scene}
              carousel={carousel}
              index={place}
              className="absolute inset-0 overflow-hidden tab:rounded-bl-3"
            >
              <Scene
                scene={slide.scene}
                alt={slide.alt}
                sizes={HERO_SIZES}
                priority={place === 0}
                className="size-full object-cover object-[50%_70%]"
              />
              {place === 0 && canPlay ? <HeroVideo paused={index !== 0 || !playing} onPlaying={setVideoPlays} /> : null}
            </CarouselSlide>
          ) : null,
        )}
        <figcaption className="absolute bottom-5 left-6 hidden rounded-1 bg-surface px-3.5 py-2 text-caption text-ink-2 tab:block">
          <em className="mr-1.5 text-clay-600">Fig. {index + 1}</em> {slides[index]?.caption}
        </figcaption>
      </figure>
    </section>
  );
}
