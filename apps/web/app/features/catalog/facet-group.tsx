import { type ReactNode, useState } from 'react';
import { markClasses } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/cn.ts';
import { formatCount } from '../../ui/figures.ts';
import { TextButton } from '../../ui/link.tsx';
import { radioClasses } from '../../ui/radio.tsx';

type FacetGroupProps = { legend: string; children: ReactNode };

export function FacetGroup({ legend, children }: FacetGroupProps) {
  return (
    <fieldset className="min-w-0 border-t border-line py-5 first-of-type:border-ink max-tab:first-of-type:border-t-0 max-tab:first-of-type:pt-1">
      <legend className="float-left mb-2.5 w-full font-display text-[1.125rem] leading-[1.3] font-[480]">
        {legend}
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

export type Facet = {
  value: string;
  label: ReactNode;
  /** How many products the choice would leave; left out while unknown. */
  count?: number;
};

type FacetChoiceProps = Facet & {
  type: 'radio' | 'checkbox';
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export function FacetChoice({ type, name, value, label, count, checked, onChange }: FacetChoiceProps) {
  return (
    <label className="flex min-h-9 items-center gap-3 py-1.5 text-[0.9375rem]">
      <span className="relative grid flex-none place-items-center">
        <input
          type={type}
          name={name}
          value={value}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className={
            type === 'radio' ? radioClasses : cn(markClasses, 'rounded-1 checked:border-action checked:bg-action')
          }
        />
        {type === 'checkbox' ? (
          <span
            aria-hidden
            className="pointer-events-none absolute hidden h-1.5 w-[11px] -translate-y-[1.5px] -rotate-45 border-b-2 border-l-2 border-on-action peer-checked:block"
          />
        ) : null}
      </span>
      <span className="min-w-0 flex-1">{label}</span>
      {count === undefined ? null : (
        <span className="text-small text-ink-3 tabular-nums">
          {formatCount(count)}
          <span className="sr-only"> {count === 1 ? 'product' : 'products'}</span>
        </span>
      )}
    </label>
  );
}

type RadioFacetsProps = {
  name: string;
  facets: readonly Facet[];
  /** '' is "all of them". */
  chosen: string;
  onChoose: (value: string) => void;
  /** More than this many stand behind a button. */
  fold?: number;
  /** What the button calls them. */
  plural?: string;
};

/** One of several; the chosen one stays in sight when the rest is folded away. */
export function RadioFacets({
  name,
  facets,
  chosen,
  onChoose,
  fold = Number.POSITIVE_INFINITY,
  plural,
}: RadioFacetsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? facets : facets.filter(({ value }, place) => place < fold || value === chosen);
  return (
    <>
      {shown.map((facet) => (
        <FacetChoice
          key={facet.value}
          {...facet}
          type="radio"
          name={name}
          checked={facet.value === chosen}
          onChange={() => onChoose(facet.value)}
        />
      ))}
      {facets.length > shown.length || unfolded ? (
        <TextButton className="mt-1 text-small" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          Show {unfolded ? 'fewer' : 'more'} {plural}
        </TextButton>
      ) : null}
    </>
  );
}
