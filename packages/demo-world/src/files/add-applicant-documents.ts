import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DemoApplicant, demoApplicants } from '../data/demo-applicants.ts';
import type { DemoFileServices } from '../demo-services.ts';
import { storeIdOf, worldId } from '../tables/world-id.ts';
import { onePagePdf } from './one-page-pdf.ts';

const titles = {
  identification: 'Proof of identity',
  business: 'Business registration',
  tax: 'Tax registration',
} as const;
type Kind = keyof typeof titles;

/** The three documents of every applicant, so that an admin has something to check. */
export async function addApplicantDocuments(
  { db, files }: Pick<DemoFileServices, 'db' | 'files'>,
  signal?: AbortSignal,
): Promise<number> {
  const ids = demoApplicants.map((applicant) => storeIdOf(applicant.slug));
  const present = await db.selectFrom('seller').select('id').where('id', 'in', ids).execute();
  const filed = await db.selectFrom('seller_document').select('id').where('seller_id', 'in', ids).execute();
  const [sellers, known] = [present, filed].map((rows) => new Set(rows.map(({ id }) => id)));
  const folder = await mkdtemp(join(tmpdir(), 'herbary-documents-'));
  let count = 0;
  try {
    for (const applicant of demoApplicants) {
      const sellerId = storeIdOf(applicant.slug);
      for (const kind of Object.keys(titles) as Kind[]) {
        const id = worldId('seller-document', `${applicant.slug}:${kind}`);
        if (signal?.aborted || !sellers?.has(sellerId) || known?.has(id)) continue;
        const fileName = `${applicant.slug}-${kind}.pdf`;
        const path = join(folder, fileName);
        const body = onePagePdf(titles[kind], linesOf(applicant));
        await writeFile(path, body);
        const { fileId } = await files.storeDocument(
          db,
          { path, fileName, bytes: body.length },
          { ownerUserId: sellerId },
        );
        await db.insertInto('seller_document').values({ id, seller_id: sellerId, kind, file_id: fileId }).execute();
        count += 1;
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return count;
}

const linesOf = (applicant: DemoApplicant): string[] => [
  applicant.businessName,
  `${applicant.firstName} ${applicant.lastName}`,
  `${applicant.city}, ${applicant.state}, ${applicant.country}`,
  '',
  'A sample for the demonstration. It is no official document.',
];
