import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

const looks = {
  trying: { className: 'bg-warn-bg text-warn', sign: <Spinner size="sm" /> },
  good: { className: 'bg-good-bg text-good', sign: <Icon icon="Wifi" size={16} /> },
  bad: { className: 'bg-bad-bg text-bad', sign: <Icon icon="CircleAlert" size={16} /> },
  away: { className: 'bg-note-bg text-note', sign: <Icon icon="Clock" size={16} /> },
} as const;

/** One line under the head of a conversation, or above its box. */
export function Strip({ tone, children }: { tone: keyof typeof looks; children: ReactNode }) {
  const { className, sign } = looks[tone];
  return (
    <div className={cn('flex items-center gap-2.5 px-4 py-2.5 text-caption leading-[1.4]', className)}>
      {sign}
      <span className="min-w-0 flex-1">{children}</span>
    </div>
  );
}
