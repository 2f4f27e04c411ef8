import type { Deps } from '../deps.ts';
import { fileApplicantPapers } from './file-applicant-papers.ts';
import { hangStoreSigns } from './hang-store-signs.ts';

/**
 * The files of the demo world: logos and applicants' documents. Encoding takes seconds, so it runs after the server
 * listens; what an early stop leaves undone is done at the next start.
 */
export async function addDemoFiles(deps: Pick<Deps, 'db' | 'files' | 'log'>, signal?: AbortSignal): Promise<void> {
  const papers = await fileApplicantPapers(deps, signal);
  const signs = await hangStoreSigns(deps, signal);
  if (papers + signs > 0) deps.log.debug({ papers, signs }, 'demo files added');
}
