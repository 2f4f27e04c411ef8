import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { projectRoot } from './steps.ts';

/** Started last, any of these would run alone at the end, beside cores that have nothing left to do. */
const longFiles = [
  'apps/server/src/backup.test.ts',
  'apps/server/src/features/analytics/views.test.ts',
  'apps/server/src/main.test.ts',
  'apps/server/src/nonsense.test.ts',
  'apps/web/app/features/checkout/payment-stage.test.tsx',
  'faults/kill-points.test.ts',
  'faults/killed-jobs.test.ts',
  'faults/outages.test.ts',
  'faults/random-kills.test.ts',
  'scripts/architecture/check-architecture.test.ts',
  'tools/demo-art/draw-product.test.ts',
];

const pathOf = ({ moduleId }: TestSpecification) => relative(projectRoot, moduleId);

/**
 * The same order for the same seed. Files of projects that give each file a process of its own come first: between those
 * of a project that shares its workers, they would end workers that have loaded the application.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const places = new Map(files.map((file) => [file, placeOf(file, seed)]));
    return files.toSorted((a, b) => ((places.get(a) ?? '') < (places.get(b) ?? '') ? -1 : 1));
  }
}

function placeOf(file: TestSpecification, seed: number): string {
  const path = pathOf(file);
  const { isolate, name } = file.project.config;
  const chance = createHash('sha256').update(`${seed} ${path}`).digest('hex');
  return [isolate ? 0 : 1, isolate ? '' : name, longFiles.includes(path) ? 0 : 1, chance].join(' ');
}
