import { cn } from './cn.ts';
import { Icon } from './icon.tsx';

type StepperProps = {
  steps: readonly string[];
  /** Counted from 0. Steps before it are done. */
  current: number;
  label?: string;
  className?: string;
};

const states = {
  done: { word: 'Completed: ', mark: 'border-action bg-action text-on-action', text: 'text-ink-2' },
  current: { word: 'Current: ', mark: 'border-2 border-clay-600 bg-surface text-clay-600', text: 'text-ink' },
  open: { word: '', mark: 'border-line-strong bg-surface text-ink-3', text: 'text-ink-3' },
};

/** This many names fit on a phone; with more steps only the current name is shown, the others show their number. */
const NAMED_ON_PHONES = 3;

export function Stepper({ steps, current, label = 'Progress', className }: StepperProps) {
  return (
    <ol aria-label={label} className={cn('flex', className)}>
      {steps.map((step, place) => {
        const state = states[place < current ? 'done' : place === current ? 'current' : 'open'];
        const last = place === steps.length - 1;
        return (
          <li
            key={step}
            aria-current={place === current ? 'step' : undefined}
            className={cn('relative min-w-0 pr-2 text-small font-strong', last ? 'flex-none' : 'flex-1', state.text)}
          >
            {last ? null : (
              <span
                aria-hidden
                className={cn(
                  'absolute top-[13px] right-0 left-7 h-[1.5px]',
                  place < current ? 'bg-action' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden
              className={cn(
                'relative grid size-7 place-items-center rounded-full border-[1.5px] text-caption leading-none tabular-nums',
                state.mark,
              )}
            >
              {place < current ? <Icon icon="Check" size={14} /> : place + 1}
            </span>
            <span className={cn('mt-3 block', place !== current && steps.length > NAMED_ON_PHONES && 'max-sm:sr-only')}>
              <span className="sr-only">{state.word}</span>
              {step}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
