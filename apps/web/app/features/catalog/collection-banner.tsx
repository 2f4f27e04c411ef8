import { bannerSlides } from '../../copy/shop.ts';
import { tintGround } from '../../lib/tint.ts';
import { CarouselSlide, PauseButton, useCarousel, useNearSlides } from '../../ui/carousel.tsx';
import { cn } from '../../ui/cn.ts';
import { Link } from '../../ui/link.tsx';

const ROTATION_MS = 5_000;

function Sprigs({ names, first }: { names: readonly string[]; first: boolean }) {
  return (
    <div aria-hidden className="flex h-38 justify-end gap-0.5 self-end overflow-y-clip max-md:-mr-2 md:h-50 lg:h-66">
      {names.map((name, place) => (
        <img
          key={name}
          src={`/sprigs/${name}.svg`}
          alt=""
          width={240}
          height={320}
          // On phones one plant is shown; the others must not be fetched for nothing.
          loading={first && place === 0 ? 'eager' : 'lazy'}
          className={cn(
            'h-44 w-auto max-w-none md:h-58 lg:h-73',
            place % 2 === 0 ? 'mt-2' : 'mt-11',
            place === 1 && 'max-md:hidden',
            place > 1 && 'max-xl:hidden',
          )}
        />
      ))}
    </div>
  );
}

/**
 * A carousel of three collections. The slides share one grid cell, so the tallest sets the height without layout shift.
 */
export function CollectionBanner() {
  const carousel = useCarousel({ count: bannerSlides.length, intervalMs: ROTATION_MS });
  const near = useNearSlides(carousel);
  return (
    <section
      aria-label="Collections"
      {...carousel.regionProps}
      className="grid overflow-hidden [--color-focus:var(--color-ink-on-tint)]"
    >
      {bannerSlides.map((slide, place) => (
        <CarouselSlide key={slide.title} carousel={carousel} index={place} label={slide.title} className="grid">
          <div className={`text-ink-on-tint ${tintGround(slide.tint)}`}>
            <div className="wrap grid min-h-60 grid-cols-[minmax(0,1fr)_120px] items-center md:min-h-66 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
              <div className="flex flex-col justify-end self-stretch pt-6 pb-3 md:pt-8 md:pb-6">
                <h2 className="text-1">{slide.title}</h2>
                <p className="mt-2 max-w-[40ch] text-ink-on-tint-2">{slide.text}</p>
                <Link to={slide.to} className="mt-3 inline-flex min-h-11 items-center self-start text-inherit">
                  See the collection
                </Link>
              </div>
              <Sprigs names={near.has(place) ? slide.sprigs : []} first={place === 0} />
            </div>
          </div>
        </CarouselSlide>
      ))}
      {/* Beside the link, but in no slide: with the slide it would go, and take the focus with it. */}
      <div className="wrap pointer-events-none col-start-1 row-start-1 flex w-full items-end pb-3 text-ink-on-tint md:pb-6">
        <div className="pointer-events-auto ml-36">
          <PauseButton {...carousel} className="hover:bg-paper-on-band" />
        </div>
      </div>
    </section>
  );
}
