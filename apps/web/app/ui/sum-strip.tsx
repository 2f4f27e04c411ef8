export type StripSum = {
  name: string;
  value: string;
  /** What it does to the sums before it. */
  operator?: '−' | '+' | '=';
  /** Below the figure: what it counts. */
  note?: string;
};

/** Figures side by side; those that add up have their operators. */
export function SumStrip({ label, sums }: { label: string; sums: readonly StripSum[] }) {
  return (
    <section aria-label={label} className="card overflow-hidden">
      <dl className="flex flex-wrap">
        {sums.map(({ name, value, operator, note }) => (
          <div
            key={name}
            className="min-w-0 flex-[1_1_150px] px-(--inset) py-4.5 shadow-[1px_1px_0_var(--color-line)] max-md:flex-[1_1_46%] max-md:px-4 max-md:py-3.5"
          >
            <dt className="text-caption text-ink-3">{name}</dt>
            <dd className="mt-0.5 font-display text-[1.625rem] leading-tight tracking-[-0.015em] tabular-nums lining-nums max-md:text-[1.25rem]">
              {operator ? <span className="mr-1 text-[1.125rem] text-ink-3">{operator}</span> : null}
              {value}
              {note ? (
                <small className="mt-0.5 block font-text text-caption tracking-normal text-ink-3">{note}</small>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
