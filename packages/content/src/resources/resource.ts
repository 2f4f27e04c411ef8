import type { Block } from '../blocks.ts';

/** In the order of the filter. */
export const RESOURCE_TYPES = ['E-Book', 'Guide', 'Worksheet', 'Video', 'Podcast'] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

/** A drawing of public/journal, or a sprig of public/sprigs on a tint of the theme. */
export type ResourcePicture = { scene: string } | { sprig: string; tint: 'forest' | 'clay' | 'honey' | 'sky' };

export type Resource = {
  /** Its address under /resources, and the name of its file. */
  slug: string;
  title: string;
  description: string;
  type: ResourceType;
  category: string;
  picture: ResourcePicture;
  /** It speaks of supplements: the disclaimer stands in it. */
  supplements?: true;
  /** What is printed in it, or what is said and shown in it. */
  blocks: readonly Block[];
};

/** What `npm run make-resources` measured of the file. */
export type ResourceFile = {
  name: string;
  bytes: number;
  /** Of a PDF. */
  pages?: number;
  /** Of a film or a recording. */
  seconds?: number;
  /** Of the words it was made from: a text that changed needs a new file. */
  source: string;
};
