import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

type BackLinkProps = Pick<ComponentProps<typeof Link>, 'to' | 'className'> & { label: string };

/** Back to where the page came from: 'Back to Orders'. */
export function BackLink({ to, label, className }: BackLinkProps) {
  return (
    <Link quiet to={to} className={cn('inline-flex min-h-8 items-center gap-1.5 text-small', className)}>
      <Icon icon="ArrowLeft" size={16} />
      {label}
    </Link>
  );
}
