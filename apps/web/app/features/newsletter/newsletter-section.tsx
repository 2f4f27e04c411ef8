import { NewsletterForm } from './newsletter-form.tsx';

export function NewsletterSection() {
  return (
    <section aria-labelledby="newsletter" className="wrap">
      <div className="grid items-center gap-5 rounded-3 bg-clay-100 px-6 py-8 tab:grid-cols-[150px_1fr_minmax(0,1fr)] tab:gap-10 tab:py-6 tab:pr-[clamp(24px,4vw,64px)] tab:pl-10">
        <img
          src="/sprigs/lavender.svg"
          alt=""
          width={240}
          height={320}
          loading="lazy"
          className="hidden in-data-[theme=dark]:filter-[drop-shadow(0_0_0.6px_var(--color-ink-2))] h-50 w-auto tab:block"
        />
        <div>
          <h2 id="newsletter">A letter from the drying room</h2>
          <p className="mt-2 max-w-[46ch] text-ink-2">
            What is in season, who is new, and one thing to make with it. Once a month.
          </p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  );
}
