import { type ComponentProps, type ReactNode, useState } from 'react';
import { preload } from 'react-dom';
import { cn } from './cn.ts';

type PictureSource = { type: 'image/avif' | 'image/webp'; srcSet: string; media?: string };

type PictureProps = Omit<ComponentProps<'img'>, 'width' | 'height' | 'alt' | 'src'> & {
  src: string;
  alt: string;
  /** The real proportions: they reserve the space before the file arrives. */
  width: number;
  height: number;
  sources?: readonly PictureSource[];
  /** Above the fold: loaded at once and first. */
  priority?: boolean;
  /** Shown in the same space when the file cannot be loaded. */
  fallback?: ReactNode;
  pictureClassName?: string;
};

/** Builds `name-320.webp 320w, name-720.webp 720w` from a pattern with `{w}`. */
export function srcSetOf(pattern: string, widths: readonly number[]): string {
  return widths.map((width) => `${pattern.replace('{w}', String(width))} ${width}w`).join(', ');
}

export function Picture({
  src,
  alt,
  width,
  height,
  sources = [],
  sizes,
  priority = false,
  fallback,
  className,
  pictureClassName,
  ...props
}: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const [first] = sources;
  // In the head before styles and scripts; from the body the browser would ask for it after all of them.
  if (priority && first) {
    const { srcSet: imageSrcSet, type } = first;
    preload(src, { as: 'image', imageSrcSet, imageSizes: sizes, type, fetchPriority: 'high' });
  }
  const frame = cn('block overflow-hidden', pictureClassName);
  if (brokenSrc === src) {
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        style={{ aspectRatio: `${width} / ${height}` }}
        className={cn(frame, 'grid w-full place-items-center bg-sunken', className)}
      >
        {fallback}
      </span>
    );
  }
  return (
    <picture className={frame}>
      {sources.map((source) => (
        <source key={`${source.type} ${source.media ?? ''}`} sizes={sizes} {...source} />
      ))}
      <img
        // A file that failed before hydration fires no more events; its size shows the failure.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setBrokenSrc(src);
        }}
        src={src}
        alt={alt}
        width={width}
        height={height}
        sizes={sizes}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        onError={() => setBrokenSrc(src)}
        {...props}
        className={cn('block h-auto w-full', className)}
      />
    </picture>
  );
}
