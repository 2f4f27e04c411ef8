import type { DemoFileServices } from '../demo-services.ts';
import { addApplicantDocuments } from './add-applicant-documents.ts';
import { addStoreLogos } from './add-store-logos.ts';

/**
 * The files of the demo world: logos and applicants' documents. Encoding takes seconds, so it runs after the server
 * listens; what an early stop leaves undone is done at the next start.
 */
export async function addDemoFiles(services: DemoFileServices, signal?: AbortSignal): Promise<void> {
  const documents = await addApplicantDocuments(services, signal);
  const logos = await addStoreLogos(services, signal);
  if (documents + logos > 0) services.log.debug({ documents, logos }, 'demo files added');
}
