import * as Primitive from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { cn } from './cn.ts';

type TooltipProps = {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** A button or a link: what cannot take the focus never shows its tooltip to a keyboard. */
  children: ReactElement;
  className?: string;
  defaultOpen?: boolean;
};

/** A second word of help. Nothing that is needed to act may live only here: touch screens never see it. */
export function Tooltip({ text, side = 'top', children, className, defaultOpen }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root defaultOpen={defaultOpen}>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={16}
            className={cn(
              'z-50 max-w-[220px] animate-fade-in rounded-1 bg-toast px-3 py-2 text-caption leading-[1.4] text-on-toast',
              className,
            )}
          >
            {text}
            <Primitive.Arrow width={12} height={6} className="fill-toast" />
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
