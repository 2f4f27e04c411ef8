import { tintGround } from '../../lib/tint.ts';
import { Picture } from '../../ui/picture.tsx';

const tints = ['fern', 'rose', 'butter', 'clay', 'mist', 'dusk'] as const;

/** Always the same ground for the same store. */
function tintOf(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return tints[sum % tints.length] ?? tints[0];
}

type SellerLogoProps = { name: string; src: string | null; priority?: boolean; className: string };

/** Drawn in its own colors: the ground stays light in both themes. */
function Drawing() {
  return (
    <img
      src="/sprigs/mint.svg"
      alt=""
      width={240}
      height={320}
      className="absolute bottom-[6%] left-1/2 h-[min(84%,15rem)] w-auto max-w-none -translate-x-1/2"
    />
  );
}

/** The store's own picture, or a sprig on paper where there is none; the name stands beside it. */
export function SellerLogo({ name, src, priority, className }: SellerLogoProps) {
  return (
    <span className={`${tintGround(tintOf(name))} relative grid overflow-hidden ${className}`}>
      {src ? (
        <Picture
          src={src}
          alt=""
          width={320}
          height={320}
          priority={priority}
          pictureClassName="size-full"
          className="size-full bg-transparent object-cover"
          fallback={<Drawing />}
        />
      ) : (
        <Drawing />
      )}
    </span>
  );
}
