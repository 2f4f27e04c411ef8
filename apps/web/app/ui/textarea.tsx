import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { useFieldControl } from './field.tsx';
import { controlClasses } from './input.tsx';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  const control = useFieldControl(props);
  return (
    <textarea
      {...props}
      {...control}
      className={cn(controlClasses, 'min-h-28 resize-y px-3.5 py-3 leading-[1.55]', className)}
    />
  );
}
