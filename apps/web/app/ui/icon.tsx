import { cn } from './cn.ts';
import type { IconName } from './icon-names.ts';

/** The file with all icons, named by the build (icon-sprite.ts). */
declare const __ICON_SPRITE__: string | undefined;
const sprite = typeof __ICON_SPRITE__ === 'undefined' ? '/icons.svg' : __ICON_SPRITE__;

type IconProps = { icon: IconName; size?: 14 | 16 | 18 | 20 | 24 | 28; className?: string };

/** 20 px at stroke 1.6 in controls, 16 inside text, 28 in empty places. Always decorative: the text is beside it. */
export function Icon({ icon, size = 20, className }: IconProps) {
  return (
    <svg aria-hidden width={size} height={size} className={cn('icon', className)} focusable={false}>
      <use href={`${sprite}#${icon}`} />
    </svg>
  );
}
