import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';

const noticeVariants = cva('flex items-start gap-3.5 rounded-2 px-5 py-4 text-small', {
  variants: {
    tone: {
      info: 'bg-note-bg text-note',
      success: 'bg-good-bg text-good',
      warning: 'bg-warn-bg text-warn',
      error: 'bg-bad-bg text-bad',
    },
  },
  defaultVariants: { tone: 'info' },
});

const icons = { info: 'Info', success: 'CircleCheck', warning: 'TriangleAlert', error: 'CircleAlert' } as const;

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> &
  VariantProps<typeof noticeVariants> & {
    title?: ReactNode;
    action?: ReactNode;
    /** Reads the text out when it appears after an action; leave it off for text that stood there from the start. */
    live?: boolean;
    /** Takes the focus when it appears, which scrolls it into view: the pressed button may be a screen below. */
    takesFocus?: boolean;
  };

const focusOn = (notice: HTMLElement | null) => notice?.focus();

export function Notice({
  tone,
  title,
  action,
  live = false,
  takesFocus = false,
  className,
  children,
  ...props
}: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div
      ref={takesFocus ? focusOn : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      role={live ? role : undefined}
      className={cn(noticeVariants({ tone }), className)}
      {...props}
    >
      <Icon icon={icons[tone ?? 'info']} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          {title ? <p className="font-semibold wrap-anywhere">{title}</p> : null}
          {children}
        </div>
        {action}
      </div>
    </div>
  );
}
