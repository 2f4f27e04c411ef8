import type { DemoFileServices } from '../demo-services.ts';
import { fileApplicantPapers } from './add-applicant-documents.ts';
import { hangStoreSigns } from './add-store-logos.ts';

/**
 * The files of the demo world: logos and applicants' documents. Encoding takes seconds, so it runs after the server
 * listens; what an early stop leaves undone is done at the next start.
 */
export async function addDemoFiles(services: DemoFileServices, signal?: AbortSignal): Promise<void> {
  const papers = await fileApplicantPapers(services, signal);
  const signs = await hangStoreSigns(services, signal);
  if (papers + signs > 0) services.log.debug({ papers, signs }, 'demo files added');
}
