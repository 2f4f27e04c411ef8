import type { ComponentProps } from 'react';

/** For screen readers only. With `announce` a change of the text is announced. */
export function VisuallyHidden({ announce = false, ...props }: ComponentProps<'span'> & { announce?: boolean }) {
  return <span role={announce ? 'status' : undefined} {...props} className="sr-only" />;
}
