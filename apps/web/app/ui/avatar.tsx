import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, useState } from 'react';
import { cn } from './cn.ts';

const avatarVariants = cva(
  'relative inline-grid flex-none place-items-center overflow-hidden rounded-full font-display leading-none font-[480] select-none',
  {
    variants: {
      size: {
        sm: 'size-8 text-small leading-none',
        md: 'size-10 text-[1.0625rem]',
        lg: 'size-16 text-[1.625rem]',
        xl: 'size-28 text-[3rem] font-[420]',
      },
      tint: {
        forest: 'bg-forest-100 text-forest-800',
        clay: 'bg-clay-100 text-clay-700',
        note: 'bg-note-bg text-note',
        honey: 'bg-warn-bg text-warn',
      },
    },
    defaultVariants: { size: 'md' },
  },
);

const tints = ['forest', 'clay', 'note', 'honey'] as const;

function tintOf(name: string) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return tints[sum % tints.length];
}

type AvatarProps = Omit<ComponentProps<'span'>, 'children'> &
  VariantProps<typeof avatarVariants> & {
    /** Gives the initial and, when no tint is set, always the same tint. */
    name: string;
    src?: string | null;
    /** Leave empty where the name is shown beside it. */
    alt?: string;
  };

export function Avatar({ name, src, alt = '', size, tint, className, ...props }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const initial = [...name.trim()][0]?.toUpperCase() ?? '?';
  const showsImage = src && src !== brokenSrc;
  return (
    <span
      {...(alt && !showsImage ? { role: 'img', 'aria-label': alt } : {})}
      className={cn(avatarVariants({ size, tint: tint ?? tintOf(name) }), className)}
      {...props}
    >
      {showsImage ? (
        <img src={src} alt={alt} loading="lazy" className="size-full object-cover" onError={() => setBrokenSrc(src)} />
      ) : (
        <span aria-hidden>{initial}</span>
      )}
    </span>
  );
}
