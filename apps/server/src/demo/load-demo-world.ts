import type { DemoServices } from '@herbary/demo-world/demo-services.ts';
import type { Growth } from '@herbary/demo-world/grow-demo-world.ts';
import type { Deps } from '../deps.ts';
import { learnSearchWords } from '../features/catalog/index.ts';
import { hashPassword } from '../features/identity/index.ts';
import { shareOfPieces } from '../features/pricing/index.ts';
import { transaction } from '../platform/db/client.ts';
import { createDocumentCipher } from '../platform/files/document-cipher.ts';
import { StartupProblem } from '../platform/startup-problem.ts';
import { hasDemoWorld } from './demo-accounts.repository.ts';

type WorldDeps = Pick<Deps, 'db' | 'clock' | 'log'> & { env: Pick<Deps['env'], 'secret'> };

/** The one way to the demo world. A static import would load it into every server, also those without a demo. */
export const loadDemoWorld = () => import('@herbary/demo-world/demo-world.ts');

const servicesOf = ({ db, clock, log, env }: WorldDeps): DemoServices => ({
  db,
  clock,
  log,
  transaction,
  hasDemoWorld,
  hashPassword,
  refreshSearchWords: learnSearchWords,
  seal: createDocumentCipher(env.secret).seal,
  shareOfPieces,
  startupProblem: (sentence) => new StartupProblem(sentence),
});

/** Makes the demo world the first time; true when it was made by this call. */
export async function createDemoWorld(deps: WorldDeps, options: { products?: number } = {}): Promise<boolean> {
  const world = await loadDemoWorld();
  return world.createDemoWorld(servicesOf(deps), options);
}

/** Brings the demo world to a number of products; gives how many were added. */
export async function growDemoWorld(deps: WorldDeps, growth: Growth): Promise<number> {
  const world = await loadDemoWorld();
  return world.growDemoWorld(servicesOf(deps), growth);
}

export async function addDemoFiles(deps: Pick<Deps, 'db' | 'files' | 'log'>, signal?: AbortSignal): Promise<void> {
  const world = await loadDemoWorld();
  await world.addDemoFiles(deps, signal);
}
