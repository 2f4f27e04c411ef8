import type { ComponentProps } from 'react';

/** Said to screen readers, not shown. With `announce` a change of the text is read out. */
export function VisuallyHidden({ announce = false, ...props }: ComponentProps<'span'> & { announce?: boolean }) {
  return <span role={announce ? 'status' : undefined} {...props} className="sr-only" />;
}
