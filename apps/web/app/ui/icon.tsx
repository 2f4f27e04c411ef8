import type { LucideIcon } from 'lucide-react';
import { cn } from './cn.ts';

type IconProps = { icon: LucideIcon; size?: 14 | 16 | 18 | 20 | 24 | 28; className?: string };

/** 20 px at stroke 1.6 in controls, 16 inside text, 28 in empty places. Always decoration: the words stand beside it. */
export function Icon({ icon: Drawing, size = 20, className }: IconProps) {
  return (
    <Drawing
      aria-hidden
      size={size}
      strokeWidth={size >= 28 ? 1.3 : 1.6}
      className={cn('flex-none', className)}
      focusable={false}
    />
  );
}
