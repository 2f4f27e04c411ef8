import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** The notched label frame. For the one important thing of a page, never for ordinary cards. */
export function Plate({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('plate px-3 py-2 text-center', className)} {...props} />;
}
