import { Link } from 'react-router';
import { type FeaturedCategory, featuredCategories } from '../../copy/landing.ts';
import { tintGround } from '../../lib/tint.ts';
import { CarouselStrip } from '../../ui/carousel-strip.tsx';
import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';

const ROTATION_MS = 5_000;

function CategoryCard({ category, place }: { category: FeaturedCategory; place: number }) {
  return (
    <Link
      to={category.to}
      className={`group relative flex aspect-4/5 flex-col overflow-hidden rounded-3 p-6 text-ink-on-tint no-underline [--color-focus:var(--color-ink-on-tint)] focus-visible:-outline-offset-4 ${tintGround(category.tint)}`}
    >
      <span className="font-display text-[1.0625rem] leading-none text-ink-on-tint-2 italic">
        {String(place + 1).padStart(2, '0')}
      </span>
      <img
        src={`/sprigs/${category.sprig}.svg`}
        alt=""
        width={240}
        height={320}
        loading="lazy"
        className="absolute inset-x-0 top-10 h-[calc(100%-144px)] w-full object-contain transition-transform duration-slow ease-calm group-hover:-translate-y-1.5 group-hover:-rotate-[1.5deg]"
      />
      <span className="relative mt-auto flex items-end justify-between gap-3 border-t border-ink-on-tint/30 pt-5">
        <span className="display text-[1.75rem] leading-[1.1]">{category.name}</span>
        <Icon icon="ArrowUpRight" />
      </span>
    </Link>
  );
}

/** One, two or three cards by width (640, 1024). The strip reaches to both edges of the window. */
export function CategoryCarousel() {
  return (
    <div className="overflow-x-clip pb-[clamp(72px,9vw,128px)]">
      <div className="wrap">
        <CarouselStrip
          label="Featured categories"
          intervalMs={ROTATION_MS}
          heading={<h2 className="text-1">Featured categories</h2>}
          className={cn(
            'mx-[calc((100%-100vw)/2)] snap-mandatory gap-3.5 px-[calc((100vw-100%)/2)] sm:gap-6',
            'scroll-px-[max(var(--gutter),calc((100vw-var(--page))/2))]',
          )}
        >
          {featuredCategories.map((category, place) => (
            <li
              key={category.name}
              className="w-[84vw] sm:w-[calc((100vw-2*var(--gutter)-24px)/2)] lg:w-[calc((min(var(--page),100vw-2*var(--gutter))-48px)/3)]"
            >
              <CategoryCard category={category} place={place} />
            </li>
          ))}
        </CarouselStrip>
      </div>
    </div>
  );
}
