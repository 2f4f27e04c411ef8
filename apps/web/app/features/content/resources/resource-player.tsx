import type { ResourceCard } from '@herbary/content/resources/resources.ts';
import { fileAddress } from './resource-facts.ts';

/** The browser's own player: it needs no script, and knows the keyboard and full screen. */
export function ResourcePlayer({ resource }: { resource: ResourceCard }) {
  const { type, title, slug, file } = resource;
  if (type === 'Video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the film has no sound; what it says is drawn into it and stands below
      <video
        controls
        playsInline
        preload="none"
        poster={`/resources/${slug}.webp`}
        width={960}
        height={540}
        aria-label={title}
        src={fileAddress(file)}
        className="aspect-video w-full rounded-3 bg-sunken"
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the transcript stands below
    <audio controls preload="none" aria-label={title} src={fileAddress(file)} className="w-full" />
  );
}
