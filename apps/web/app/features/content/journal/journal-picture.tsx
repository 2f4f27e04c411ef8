import { Picture, srcSetOf } from '../../../ui/picture.tsx';

/** 840: a phone's whole width at two dots per pixel, and a card; 1120: an article's picture on a desk, and phones of three dots. */
const WIDTHS = [640, 840, 1120, 1440] as const;

const journalSrcSet = (scene: string, type: 'avif' | 'webp') => srcSetOf(`/journal/${scene}-{w}.${type}`, WIDTHS);

type JournalPictureProps = { scene: string; alt: string; sizes: string; priority?: boolean; className?: string };

/** A drawing of the journal, 1440 × 960, in the width and format the browser wants. */
export function JournalPicture({ scene, ...props }: JournalPictureProps) {
  return (
    <Picture
      src={`/journal/${scene}-840.webp`}
      sources={[
        { type: 'image/avif', srcSet: journalSrcSet(scene, 'avif') },
        { type: 'image/webp', srcSet: journalSrcSet(scene, 'webp') },
      ]}
      width={1440}
      height={960}
      pictureClassName="size-full"
      {...props}
    />
  );
}
