import { cn } from './cn.ts';
import { Icon } from './icon.tsx';

export type TimelineStep = {
  key: string;
  label: string;
  /** A date or a duration. */
  text: string;
  state: 'done' | 'now' | 'stop' | 'todo';
};

const marks: Record<TimelineStep['state'], string> = {
  done: 'border-forest-700 bg-forest-700 text-on-action',
  now: 'border-2 border-clay-600 bg-surface',
  stop: 'border-bad bg-surface text-bad',
  todo: 'border-line-strong bg-surface',
};
const spoken: Record<TimelineStep['state'], string> = { done: 'Done: ', now: 'Now: ', stop: '', todo: 'To come: ' };

/** What happened one after the other, from top to bottom. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map(({ key, label: name, text, state }) => (
        <li
          key={key}
          aria-current={state === 'now' ? 'step' : undefined}
          className={cn(
            'relative pb-6 pl-10 last:pb-0',
            'not-last:after:absolute not-last:after:top-6 not-last:after:bottom-0 not-last:after:left-[10.5px] not-last:after:w-[1.5px]',
            state === 'done' ? 'after:bg-forest-700' : 'after:bg-line',
          )}
        >
          <span
            aria-hidden
            className={cn(
              'absolute top-px left-0 grid size-5.5 place-items-center rounded-full border-[1.5px]',
              marks[state],
            )}
          >
            {state === 'done' ? <Icon icon="Check" size={14} /> : null}
            {state === 'stop' ? <Icon icon="X" size={14} /> : null}
          </span>
          <p className={cn('text-small leading-[1.5] font-strong', state === 'todo' && 'text-ink-2')}>
            <span className="sr-only">{spoken[state]}</span>
            {name}
          </p>
          {text ? <p className="text-caption wrap-anywhere text-ink-2 tabular-nums">{text}</p> : null}
        </li>
      ))}
    </ol>
  );
}
