import { createContext, type ReactNode, use, useId } from 'react';
import { cn } from './cn.ts';
import { countOf } from './figures.ts';
import { useFormState } from './form.tsx';
import { Icon } from './icon.tsx';

type FieldControl = { id: string; name?: string; describedBy?: string; invalid: boolean };

const FieldContext = createContext<FieldControl | null>(null);

type ControlProps = { id?: string; name?: string; 'aria-describedby'?: string; 'aria-invalid'?: unknown };

/** What a control inside a Field needs: its id, name and the texts that describe it. The control's own props win. */
export function useFieldControl(props: ControlProps) {
  const field = use(FieldContext);
  const describedBy = [field?.describedBy, props['aria-describedby']].filter(Boolean).join(' ');
  return {
    id: props.id ?? field?.id,
    name: props.name ?? field?.name,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': field?.invalid || Boolean(props['aria-invalid']) || undefined,
  };
}

export type FieldProps = {
  label: ReactNode;
  /** Inside a Form the name finds the error and makes the id that the error summary links to. */
  name?: string;
  id?: string;
  /** Needed to fill in the field: shown between label and control. */
  hint?: ReactNode;
  /** Extra information: shown below the control. */
  help?: ReactNode;
  error?: string;
  optional?: boolean;
  /** With fewer characters left than `warnBelow` it counts down, in the color of a warning. */
  counter?: { count: number; max: number; warnBelow?: number };
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-small leading-[1.4] font-strong text-bad">
      <Icon icon="CircleAlert" size={16} className="mt-0.5" />
      <span>
        <span className="sr-only">Error: </span>
        {children}
      </span>
    </p>
  );
}

type CounterProps = { id: string; count: number; max: number; warnBelow?: number };

function Counter({ id, count, max, warnBelow = 0 }: CounterProps) {
  const left = max - count;
  const isLow = left < warnBelow;
  const color = left < 0 ? 'font-strong text-bad' : isLow ? 'font-strong text-warn' : 'text-ink-3';
  return (
    <p id={id} className={cn('ml-auto flex-none text-caption tabular-nums', color)}>
      {isLow && left >= 0 ? (
        `${countOf(left, 'character')} left`
      ) : (
        <>
          {count} / {max}
          <span className="sr-only"> characters used</span>
        </>
      )}
    </p>
  );
}

export function Field({
  label,
  name,
  id,
  hint,
  help,
  error,
  optional,
  counter,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const form = useFormState();
  const fallbackId = useId();
  const controlId = id ?? (name && form ? form.fieldId(name) : fallbackId);
  const message = error ?? (name ? form?.errors[name] : undefined);
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const helpId = `${controlId}-help`;
  const counterId = `${controlId}-counter`;
  const describedBy = [hint && hintId, message && errorId, help && helpId, counter && counterId]
    .filter(Boolean)
    .join(' ');

  return (
    <FieldContext value={{ id: controlId, name, describedBy, invalid: Boolean(message) }}>
      <div
        className={cn('grid grid-cols-1 content-start gap-1.5', message && 'border-l-4 border-bad pl-3.5', className)}
      >
        <label
          htmlFor={controlId}
          className={cn('justify-self-start text-small leading-[1.4] font-strong', hideLabel && 'sr-only')}
        >
          {label}
          {optional ? <span className="font-normal text-ink-3"> (optional)</span> : null}
        </label>
        {hint ? (
          <p id={hintId} className="text-caption text-ink-3">
            {hint}
          </p>
        ) : null}
        {message ? <FieldError id={errorId}>{message}</FieldError> : null}
        {children}
        {help || counter ? (
          <div className="flex gap-4">
            {help ? (
              <div id={helpId} className="min-w-0 flex-1 text-caption text-ink-3">
                {help}
              </div>
            ) : null}
            {counter ? <Counter id={counterId} {...counter} /> : null}
          </div>
        ) : null}
      </div>
    </FieldContext>
  );
}
