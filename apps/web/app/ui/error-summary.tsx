import { type MouseEvent, useId } from 'react';
import { cn } from './cn.ts';
import { takeFocus } from './focus-refs.ts';

type ErrorSummaryProps = {
  errors: { text: string; href?: string }[];
  title?: string;
  /** The summary takes the focus when it appears and whenever this value changes. */
  focusKey?: number;
  className?: string;
};

function goToField(event: MouseEvent<HTMLAnchorElement>, href: string) {
  const field = document.getElementById(href.slice(1));
  if (!field) return;
  event.preventDefault();
  field.scrollIntoView({ block: 'center' });
  const control = field.matches('input, select, textarea, button, [tabindex]')
    ? field
    : field.querySelector<HTMLElement>('input, select, textarea, button');
  control?.focus({ preventScroll: true });
}

export function ErrorSummary({ errors, title = 'There is a problem', focusKey = 0, className }: ErrorSummaryProps) {
  const headingId = useId();

  return (
    <div
      key={focusKey}
      ref={takeFocus}
      tabIndex={-1}
      role="alert"
      aria-labelledby={headingId}
      className={cn(
        'rounded-2 border-[3px] border-bad bg-surface px-5 py-5 focus:outline-2 focus:outline-offset-3 focus:outline-focus xs:px-6',
        className,
      )}
    >
      <h2 id={headingId} className="mb-2 text-3">
        {title}
      </h2>
      <ul className="grid gap-1">
        {errors.map(({ text, href }) => (
          <li key={`${href ?? ''} ${text}`} className="font-strong text-bad">
            {href ? (
              <a
                href={href}
                onClick={(event) => goToField(event, href)}
                className="underline underline-offset-[0.2em] hover:decoration-2"
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
