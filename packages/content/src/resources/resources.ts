import { matchesAll, wordsIn } from '../match-words.ts';
import { resource as kitchenYear } from './a-kitchen-year-in-herbs.ts';
import { resource as dryingLog } from './drying-log.ts';
import { resourceFiles } from './files.gen.ts';
import { resource as hangingBundle } from './hanging-a-bundle.ts';
import { resource as homeHerbarium } from './home-herbarium.ts';
import { resource as nettleAloud } from './nettle-season-read-aloud.ts';
import { resource as clinician } from './questions-for-your-clinician.ts';
import { resource as readingLabel } from './reading-a-label-in-five-steps.ts';
import { RESOURCE_TYPES, type Resource, type ResourceFile, type ResourceType } from './resource.ts';
import { resource as senchaThreeTimes } from './sencha-three-times.ts';
import { resource as storing } from './storing-dried-herbs.ts';
import { resource as tastingSheet } from './tasting-sheet-for-teas.ts';
import { resource as herbariumAloud } from './the-herbarium-sheet-read-aloud.ts';
import { resource as waterTime } from './water-time-temperature.ts';

/** All resources, in the order of the page. */
export const resources: readonly Resource[] = [
  homeHerbarium,
  readingLabel,
  dryingLog,
  hangingBundle,
  herbariumAloud,
  waterTime,
  tastingSheet,
  kitchenYear,
  storing,
  senchaThreeTimes,
  nettleAloud,
  clinician,
];

export type ResourceFilter = { category?: string; type?: ResourceType; q?: string };

export const resourceCategories = (): string[] => [...new Set(resources.map(({ category }) => category))].sort();

export const isResourceType = (text: string): text is ResourceType =>
  (RESOURCE_TYPES as readonly string[]).includes(text);

/** Every word has to stand in the title, the description, the category or the type. */
export function listResources({ category, type, q = '' }: ResourceFilter): Resource[] {
  const words = wordsIn(q);
  return resources.filter(
    (resource) =>
      (!category || resource.category === category) &&
      (!type || resource.type === type) &&
      matchesAll(words, `${resource.title} ${resource.description} ${resource.category} ${resource.type}`),
  );
}

export const findResource = (slug: string): Resource | undefined =>
  resources.find((resource) => resource.slug === slug);

export function fileOf({ slug }: Resource): ResourceFile {
  const file = resourceFiles[slug];
  if (!file) throw new Error(`No file was made of "${slug}": npm run make-resources`);
  return file;
}

/** What a card shows: everything but the words. */
export type ResourceCard = Pick<Resource, 'slug' | 'title' | 'description' | 'type' | 'category' | 'picture'> & {
  file: Omit<ResourceFile, 'source'>;
};

export function resourceCard(resource: Resource): ResourceCard {
  const { slug, title, description, type, category, picture } = resource;
  const { source: _, ...file } = fileOf(resource);
  return { slug, title, description, type, category, picture, file };
}
