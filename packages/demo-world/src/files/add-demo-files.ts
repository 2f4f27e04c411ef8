import type { DemoFileServices } from '../demo-services.ts';
import { addApplicantDocuments } from './add-applicant-documents.ts';
import { addStoreLogos } from './add-store-logos.ts';
import { addStoryPhotos } from './add-story-photos.ts';

/**
 * The files of the demo world: applicants' documents, photos of stories, logos. Encoding takes seconds, so it runs after the server
 * listens; what an early stop leaves undone is done at the next start.
 */
export async function addDemoFiles(services: DemoFileServices, signal?: AbortSignal): Promise<void> {
  const documents = await addApplicantDocuments(services, signal);
  const photos = await addStoryPhotos(services, signal);
  const logos = await addStoreLogos(services, signal);
  if (documents + photos + logos > 0) services.log.debug({ documents, photos, logos }, 'demo files added');
}
