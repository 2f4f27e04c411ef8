import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';

export function VerifiedBadge({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-1.5 font-strong text-good', className)}>
      <Icon icon="BadgeCheck" size={16} />
      Verified Seller
    </span>
  );
}
