import { Picture, srcSetOf } from '../../ui/picture.tsx';

const SCENE_WIDTHS = [640, 960, 1440] as const;

const sceneSrcSet = (scene: string, type: 'avif' | 'webp') => srcSetOf(`/scenes/${scene}-{w}.${type}`, SCENE_WIDTHS);

type SceneProps = { scene: string; alt: string; sizes: string; priority?: boolean; className?: string };

/** A drawn scene, 1440 × 1200, in the width and format the browser wants. */
export function Scene({ scene, alt, sizes, priority, className }: SceneProps) {
  return (
    <Picture
      src={`/scenes/${scene}-960.webp`}
      sources={[
        { type: 'image/avif', srcSet: sceneSrcSet(scene, 'avif') },
        { type: 'image/webp', srcSet: sceneSrcSet(scene, 'webp') },
      ]}
      alt={alt}
      width={1440}
      height={1200}
      sizes={sizes}
      priority={priority}
      pictureClassName="size-full"
      className={className}
    />
  );
}
