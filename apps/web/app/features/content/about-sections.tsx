import type { AboutPage } from '@herbary/content/pages/about.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { tintGround } from '../../lib/tint.ts';
import { Button } from '../../ui/button.tsx';

const sectionClasses = 'wrap pt-[clamp(64px,8vw,112px)]';
const twoColumns = 'grid gap-x-[clamp(32px,6vw,96px)] gap-y-6';

export function AboutHero({ page, picture }: { page: AboutPage; picture: ReactNode }) {
  return (
    <section className="border-b border-line bg-surface">
      <div className="wrap grid items-center gap-[clamp(32px,5vw,80px)] py-[clamp(40px,6vw,88px)] tab:grid-cols-2">
        <div>
          <p className="kicker">{ROUTES.about.title}</p>
          <h1 className="mt-2 text-hero">{page.title}</h1>
          <p className="lead mt-6">{page.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
            <Button asChild size="lg">
              <Link to={ROUTES.becomeSeller.path}>Join Our Journey</Link>
            </Button>
            <Button asChild size="lg" variant="outline">
              <Link to={ROUTES.login.path}>Explore Products</Link>
            </Button>
          </div>
        </div>
        <figure className="relative">
          <div className="aspect-6/5 overflow-hidden rounded-3">{picture}</div>
          <figcaption className="absolute bottom-5 left-5 mr-5 rounded-1 bg-surface px-3.5 py-2 text-caption text-ink-2">
            <em className="mr-1.5 text-clay-600">Fig. 1</em>
            {page.picture.caption}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

export function Story({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <section
      aria-labelledby="our-story"
      className={`wrap py-[clamp(64px,8vw,112px)] ${twoColumns} tab:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]`}
    >
      <h2 id="our-story" className="text-1">
        Our Story
      </h2>
      <div className="grid max-w-[680px] gap-4.5 text-[1.125rem] leading-[1.65] text-ink-2">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  );
}

export function Values({ values }: { values: AboutPage['values'] }) {
  return (
    <section aria-labelledby="core-values" className={sectionClasses}>
      <h2 id="core-values" className="text-1">
        Core Values
      </h2>
      <ul className="mt-8 grid border-t border-ink sm:grid-cols-2 tab:grid-cols-4">
        {values.map(({ sprig, title, text }) => (
          <li
            key={title}
            className="border-line max-sm:grid max-sm:grid-cols-[76px_1fr] max-sm:grid-rows-[auto_1fr] max-sm:gap-x-4 max-sm:border-b max-sm:py-5 sm:pt-8 sm:pr-7 tab:border-l tab:pl-7 tab:first:border-l-0 tab:first:pl-0"
          >
            <img
              src={`/sprigs/${sprig}.svg`}
              alt=""
              width={240}
              height={320}
              loading="lazy"
              className="h-24 w-auto max-sm:row-span-2 sm:mb-5 sm:-ml-3 sm:h-35"
            />
            <h3>{title}</h3>
            <p className="mt-2 max-w-[32ch] text-small text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function History({ lead, years }: { lead: string; years: AboutPage['timeline'] }) {
  return (
    <section
      aria-labelledby="history"
      className={`${sectionClasses} ${twoColumns} tab:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]`}
    >
      <div>
        <h2 id="history" className="text-1">
          {years[0]?.year} to {years.at(-1)?.year}
        </h2>
        <p className="lead mt-3">{lead}</p>
      </div>
      <ol>
        {years.map(({ year, title, text }) => (
          <li
            key={year}
            className="grid grid-cols-[72px_minmax(0,1fr)] gap-4 border-t border-line py-5.5 sm:grid-cols-[112px_minmax(0,1fr)]"
          >
            <span className="display text-[1.625rem] leading-tight text-clay-600 lining-nums">{year}</span>
            <div>
              <h3>{title}</h3>
              <p className="mt-1 max-w-[54ch] text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Approach({ steps, picture }: { steps: AboutPage['approach']['steps']; picture: ReactNode }) {
  return (
    <section aria-labelledby="our-approach" className={`${sectionClasses} ${twoColumns} items-center tab:grid-cols-2`}>
      <div className="aspect-[1/0.92] overflow-hidden rounded-3">{picture}</div>
      <div>
        <h2 id="our-approach" className="text-1">
          Our Approach
        </h2>
        <ol className="mt-6">
          {steps.map(({ title, text }, place) => (
            <li key={title} className="grid grid-cols-[44px_1fr] gap-1 border-t border-line py-4">
              <span aria-hidden className="display text-[1.625rem] leading-[1.1] text-clay-600">
                {place + 1}
              </span>
              <div>
                <h3 className="font-text text-body font-semibold tracking-normal">{title}</h3>
                <p className="mt-0.5 text-small text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function Team({ lead, people }: { lead: string; people: AboutPage['team'] }) {
  return (
    <section aria-labelledby="people" className={sectionClasses}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 id="people" className="text-1">
          The people
        </h2>
        <p className="max-w-[36ch] text-ink-2">{lead}</p>
      </div>
      <ul className="mt-8 grid grid-cols-2 gap-x-5 gap-y-7 sm:grid-cols-3 lg:grid-cols-6">
        {people.map(({ name, work, note, sprig, tint }) => (
          <li key={name}>
            <span
              className={`grid aspect-4/5 place-items-end justify-center overflow-hidden rounded-2 ${tintGround(tint)}`}
            >
              <img
                src={`/sprigs/${sprig}.svg`}
                alt=""
                width={240}
                height={320}
                loading="lazy"
                className="-mb-1.5 h-[88%] w-auto max-w-none"
              />
            </span>
            <h3 className="mt-3.5 text-4">{name}</h3>
            <p className="text-small">{work}</p>
            <p className="text-small text-ink-2">{note}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function AboutInvitation({ title, text }: AboutPage['invitation']) {
  return (
    <section aria-labelledby="invitation" className={sectionClasses}>
      <div className="plate">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 p-[clamp(12px,2vw,24px)]">
          <div>
            <h2 id="invitation">{title}</h2>
            <p className="mt-1.5 opacity-85">{text}</p>
          </div>
          <Button asChild size="lg" className="max-sm:w-full">
            <Link to={ROUTES.becomeSeller.path}>Become a Seller</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
