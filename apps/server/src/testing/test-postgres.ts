import type { TestProject } from 'vitest/node';
import { ensureTemplate } from './test-db.ts';
import { startThrowAwayPostgres } from './throw-away-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { superuserUrl: string; url: string };
  }
}

/** One PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowAwayPostgres();
  const urls = { superuserUrl: postgres.superuserUrl, url: postgres.url };
  try {
    await ensureTemplate(urls);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('postgres', urls);
  return () => postgres.stop();
}
