import { worldId } from './world-id.ts';

/** Also the account of its owner: a store and its owner have one id. */
export const storeIdOf = (slug: string): string => worldId('user', `store ${slug}`);
