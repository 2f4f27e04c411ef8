import { cn } from './cn.ts';
import { Picture } from './picture.tsx';
import { Sprig } from './sprig.tsx';

type ThumbProps = {
  /** Null where there is no picture: a sprig takes the same space. */
  image: { src: string; srcSet?: string } | null;
  className?: string;
};

/** A small portrait picture beside a name; decorative, because the name says the same. */
export function Thumb({ image, className }: ThumbProps) {
  const frame = cn('block aspect-4/5 w-17 flex-none self-start overflow-hidden rounded-1 bg-sunken', className);
  if (!image) {
    return (
      <span aria-hidden className={cn(frame, 'grid place-items-center')}>
        <Sprig className="h-3/5" />
      </span>
    );
  }
  return (
    <Picture
      {...image}
      alt=""
      width={320}
      height={400}
      sizes="88px"
      pictureClassName={frame}
      className="size-full object-cover"
      fallback={<Sprig className="h-12" />}
    />
  );
}
