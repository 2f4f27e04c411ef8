import type { DemoServices } from './demo-services.ts';
import type { Growth } from './grow-demo-world.ts';

export { createDemoWorld } from './create-demo-world.ts';
export { addDemoFiles } from './files/add-demo-files.ts';
export { picturesDir } from './pictures-dir.ts';

/** Loaded by itself: it reads the whole catalog, which a server that finds its world built never needs. */
export async function growDemoWorld(services: DemoServices, growth: Growth): Promise<number> {
  const { growDemoWorld: grow } = await import('./grow-demo-world.ts');
  return grow(services, growth);
}
