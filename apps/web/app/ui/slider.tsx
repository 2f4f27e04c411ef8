import * as Primitive from 'radix-ui/slider';
import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

type SliderProps = {
  label: ReactNode;
  min: number;
  max: number;
  step?: number;
  /** One number is a slider, two are a range. */
  value: number[];
  onValueChange: (value: number[]) => void;
  /** When the hand lets go: the moment to ask the server. */
  onValueCommit?: (value: number[]) => void;
  format?: (value: number) => string;
  thumbLabels?: readonly string[];
  disabled?: boolean;
  className?: string;
};

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
  return (
    <div className={cn('grid gap-1', className)}>
      <span id={id} className="text-small font-strong">
        {label}
      </span>
      <Primitive.Root
        min={min}
        max={max}
        step={step}
        value={value}
        onValueChange={onValueChange}
        onValueCommit={onValueCommit}
        disabled={disabled}
        minStepsBetweenThumbs={0}
        className="relative flex h-8 touch-none items-center select-none data-disabled:opacity-60"
      >
        <Primitive.Track className="relative h-1 flex-1 rounded-pill bg-line">
          <Primitive.Range className="absolute h-full rounded-pill bg-action" />
        </Primitive.Track>
        {value.map((number, thumb) => (
          <Primitive.Thumb
            // biome-ignore lint/suspicious/noArrayIndexKey: a thumb is its place
            key={thumb}
            aria-labelledby={value.length === 1 ? id : undefined}
            aria-label={value.length === 1 ? undefined : thumbLabels[thumb]}
            aria-valuetext={format(number)}
            className="block size-6 cursor-grab rounded-full border-2 border-action bg-surface shadow-1 focus-visible:rounded-full active:cursor-grabbing"
          />
        ))}
      </Primitive.Root>
      <div aria-hidden className="flex justify-between text-caption text-ink-2 tabular-nums">
        {value.map((number, thumb) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a thumb is its place
          <span key={thumb}>{format(number)}</span>
        ))}
      </div>
    </div>
  );
}
