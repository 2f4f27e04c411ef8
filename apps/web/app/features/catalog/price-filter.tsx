import { useState } from 'react';
import { formatCount } from '../../ui/figures.ts';
import { Slider } from '../../ui/slider.tsx';

const USUAL_MAX = 100;

type PriceFilterProps = {
  minPrice: number | undefined;
  maxPrice: number | undefined;
  /** The highest price of the catalog; the scale reaches from 0 to 100 or as far as this, whatever else is chosen. */
  highest: number;
  onChange: (price: { minPrice?: number; maxPrice?: number }) => void;
};

const dollars = (amount: number) => `$${formatCount(amount)}`;

export function PriceFilter({ minPrice, maxPrice, highest, onChange }: PriceFilterProps) {
  const max = Math.max(USUAL_MAX, Math.ceil(highest));
  const chosen = [Math.min(minPrice ?? 0, max), Math.min(maxPrice ?? max, max)];
  const [dragged, setDragged] = useState<{ value: number[]; over: string } | null>(null);
  const over = chosen.join(' ');
  const commit = ([low = 0, high = max]: number[]) =>
    onChange({ minPrice: low > 0 ? low : undefined, maxPrice: high < max ? high : undefined });
  return (
    <Slider
      label={<span className="sr-only">Price Range</span>}
      min={0}
      max={max}
      // The dragged value is shown until the URL changes.
      value={dragged?.over === over ? dragged.value : chosen}
      onValueChange={(value) => setDragged({ value, over })}
      onValueCommit={commit}
      format={dollars}
      thumbLabels={['Lowest price', 'Highest price']}
      className="-mt-4"
    />
  );
}
