import { flowers } from './plants/flowers.ts';
import { fruitsAndSeeds } from './plants/fruits-and-seeds.ts';
import { kitchenHerbs } from './plants/kitchen-herbs.ts';
import { leaves } from './plants/leaves.ts';
import type { Plant } from './plants/plant.ts';
import { rootsAndBarks } from './plants/roots-and-barks.ts';

const byId = { ...flowers, ...leaves, ...kitchenHerbs, ...rootsAndBarks, ...fruitsAndSeeds };

export type PlantId = keyof typeof byId;

export const plants: Record<PlantId, Plant> = byId;
