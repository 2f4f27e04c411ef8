import { cn } from '../../../ui/cn.ts';

const steps = ['Details', 'Request', 'Code', 'Password', 'Done'] as const;

/** Which of the five steps this is. On a phone only the current one has its name. */
export function FiveSteps({ current }: { current: number }) {
  return (
    <ol aria-label={`Step ${current} of ${steps.length}`} className="mb-7 grid grid-cols-5 gap-1.5">
      {steps.map((step, place) => {
        const isDone = place + 1 < current;
        const isCurrent = place + 1 === current;
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={cn(
              'border-t-3 pt-2 text-caption font-strong whitespace-nowrap',
              isDone && 'border-forest-600 text-ink-2',
              isCurrent && 'border-clay-600 text-ink',
              !isDone && !isCurrent && 'border-line text-ink-3',
            )}
          >
            <span className={cn(!isCurrent && 'max-xs:sr-only')}>{step}</span>
            {isDone ? <span className="sr-only">, done</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
