import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Step } from './order-timeline-steps.ts';

const marks: Record<Step['state'], string> = {
  done: 'border-forest-700 bg-forest-700 text-on-action',
  undone: 'border-line-strong bg-surface text-ink-3',
  failed: 'border-bad bg-surface text-bad',
  now: 'border-2 border-clay-600 bg-surface text-clay-600',
  todo: 'border-line-strong bg-surface',
};
const states: Record<Step['state'], string> = {
  done: 'Done: ',
  undone: 'Earlier: ',
  failed: '',
  now: 'Now: ',
  todo: 'To come: ',
};

function Mark({ step }: { step: Step }) {
  const icons = {
    done: 'Check',
    undone: 'Check',
    failed: 'X',
    now: step.label === 'Shipped' ? 'Truck' : 'Clock',
    todo: null,
  } as const;
  const icon = icons[step.state];
  return (
    <span
      aria-hidden
      className={cn('relative z-1 grid size-7.5 place-items-center rounded-full border-[1.5px]', marks[step.state])}
    >
      {icon ? <Icon icon={icon} size={16} /> : null}
    </span>
  );
}

const lineDown =
  'not-last:after:absolute not-last:after:top-7.5 not-last:after:bottom-0 not-last:after:left-3.5 not-last:after:w-0.5';
const lineAcross =
  'tab:not-last:after:top-3.5 tab:not-last:after:right-0 tab:not-last:after:bottom-auto tab:not-last:after:left-7.5 tab:not-last:after:h-0.5 tab:not-last:after:w-auto';

/** Side by side while there is space for each, else one below the other. */
export function OrderTimeline({ steps }: { steps: readonly Step[] }) {
  const across = steps.length <= 5;
  return (
    <ol
      aria-label="What happened with this order"
      className={cn('grid grid-cols-1 px-(--inset) py-6', across && 'tab:auto-cols-fr tab:grid-flow-col tab:py-7')}
    >
      {steps.map((step) => (
        <li
          key={step.key}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className={cn(
            'relative grid grid-cols-[30px_minmax(0,1fr)] content-start gap-4 pb-6 last:pb-0',
            lineDown,
            across && 'tab:grid-cols-1 tab:gap-3 tab:pr-3.5 tab:pb-0',
            across && lineAcross,
            step.state === 'done' ? 'after:bg-forest-700' : 'after:bg-line',
          )}
        >
          <Mark step={step} />
          <div>
            <p className={cn('text-small leading-[1.4] font-strong', step.state === 'todo' && 'text-ink-2')}>
              <span className="sr-only">{states[step.state]}</span>
              {step.label}
            </p>
            {step.text ? <p className="text-caption text-ink-2">{step.text}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
