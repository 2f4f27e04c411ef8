import { useState } from 'react';
import { cn } from './cn.ts';
import { FieldError } from './field.tsx';
import { countOf } from './figures.ts';
import { useFormState } from './form.tsx';

const star = 'M12 2.4l2.95 5.98 6.6.96-4.78 4.65 1.13 6.57L12 17.46l-5.9 3.1 1.13-6.57L2.45 9.34l6.6-.96z';

type StarInputProps = {
  legend: string;
  name: string;
  value?: number;
  defaultValue?: number;
  onValueChange?: (value: number) => void;
  words?: readonly string[];
  error?: string;
  disabled?: boolean;
  className?: string;
};

const defaultWords = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

/** Five radios under the stars: arrow keys, form data and screen readers work as for any radio. */
export function StarInput({
  legend,
  name,
  value,
  defaultValue = 0,
  onValueChange,
  words = defaultWords,
  error,
  disabled,
  className,
}: StarInputProps) {
  const form = useFormState();
  const [own, setOwn] = useState(defaultValue);
  const chosen = value ?? own;
  const message = error ?? form?.errors[name];
  const choose = (next: number) => {
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <fieldset
      id={form?.fieldId(name)}
      disabled={disabled}
      className={cn('min-w-0', message && 'border-l-4 border-bad pl-3.5', className)}
    >
      <legend className="mb-1 text-small font-strong">{legend}</legend>
      {message ? <FieldError>{message}</FieldError> : null}
      <div className="-ml-2 flex items-center">
        {[1, 2, 3, 4, 5].map((rating) => (
          <label
            key={rating}
            className="grid size-11 place-items-center rounded-1 has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={rating}
              checked={chosen === rating}
              onChange={() => choose(rating)}
              className="sr-only"
            />
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className="size-7 text-honey">
              <path
                d={star}
                fill={rating <= chosen ? 'currentColor' : 'none'}
                stroke="currentColor"
                strokeWidth="1.4"
                strokeLinejoin="round"
              />
            </svg>
            <span className="sr-only">
              {countOf(rating, 'star')}: {words[rating - 1]}
            </span>
          </label>
        ))}
        <span aria-hidden className="ml-2 text-small text-ink-2">
          {words[chosen - 1]}
        </span>
      </div>
    </fieldset>
  );
}
