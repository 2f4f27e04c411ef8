import { type CSSProperties, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

type SliderProps = {
  label: ReactNode;
  min: number;
  max: number;
  step?: number;
  /** One number is a slider, two are a range. */
  value: number[];
  onValueChange: (value: number[]) => void;
  /** Called when the pointer is released: the moment to ask the server. */
  onValueCommit?: (value: number[]) => void;
  format?: (value: number) => string;
  thumbLabels?: readonly string[];
  disabled?: boolean;
  className?: string;
};

/** Two native range inputs on top of each other: each takes clicks up to the midpoint between the thumbs. */
export function Slider({
  label,
  min,
  max,
  step = 1,
  value,
  onValueChange,
  onValueCommit,
  format = String,
  thumbLabels = ['Minimum', 'Maximum'],
  disabled,
  className,
}: SliderProps) {
  const id = useId();
  const isRange = value.length > 1;
  const [low = min, high = low] = value;
  const share = (number: number) => (max > min ? (number - min) / (max - min) : 0);
  const from = isRange ? share(low) : 0;
  const places = { '--from': from, '--to': share(high), '--half': (from + share(high)) / 2 } as CSSProperties;
  /** A thumb stops at the other one. */
  const moved = (thumb: number, to: number) =>
    isRange ? (thumb === 0 ? [Math.min(to, high), high] : [low, Math.max(to, low)]) : [to];
  return (
    <fieldset disabled={disabled} aria-labelledby={id} className={cn('grid gap-1 disabled:opacity-60', className)}>
      <span id={id} className="text-small font-strong">
        {label}
      </span>
      <div className="relative h-8" style={places}>
        <div className="absolute inset-x-0 top-3.5 h-1 rounded-pill bg-line" />
        <div
          className="slider-filled absolute top-3.5 h-1 rounded-pill bg-action"
          style={isRange ? undefined : { left: 0 }}
        />
        {value.map((number, thumb) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a thumb is its place
            key={thumb}
            type="range"
            min={min}
            max={max}
            step={step}
            value={number}
            onChange={(event) => onValueChange(moved(thumb, event.currentTarget.valueAsNumber))}
            // React's `onChange` fires for every step; the native `change` event fires on release.
            ref={(input) => {
              const commit = () => input && onValueCommit?.(moved(thumb, input.valueAsNumber));
              input?.addEventListener('change', commit);
              return () => input?.removeEventListener('change', commit);
            }}
            aria-labelledby={isRange ? undefined : id}
            aria-label={isRange ? thumbLabels[thumb] : undefined}
            aria-valuetext={format(number)}
            className={cn('slider absolute inset-0', isRange && (thumb === 0 ? 'slider-low' : 'slider-high'))}
          />
        ))}
      </div>
      <div aria-hidden className="flex justify-between text-caption text-ink-2 tabular-nums">
        {value.map((number, thumb) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a thumb is its place
          <span key={thumb}>{format(number)}</span>
        ))}
      </div>
    </fieldset>
  );
}
