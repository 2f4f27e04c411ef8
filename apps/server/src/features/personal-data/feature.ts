import * as contract from '@herbary/contract/personal-data.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import type { Feature } from '../../platform/feature.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { bind } from '../../platform/http/bind.ts';
import { newId } from '../../platform/ids.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { accountDeleted } from '../identity/index.ts';
import { dropUploads } from '../media/index.ts';
import { defineMessages, type Message } from '../notifications/index.ts';
import {
  deleteExportsOf,
  type ExportRow,
  insertExport,
  listExports,
  takeExpiredFiles,
} from './data-exports.repository.ts';
import { dataExportReady, makeExport, makeExportJob } from './make-export.ts';
import { furtherData } from './personal-data.repository.ts';

/** `listParts`: what all features store about a person. */
type Needs = { listParts: () => PersonalData[] };

const expireJob = defineJob('personal-data.expire', z.strictObject({}));

export const personalDataFeature = (deps: Deps, { listParts }: Needs): Feature<Message> => ({
  name: 'personal-data',
  personalData: furtherData,
  routes: [
    bind(contract.listDataExports, ({ actor }) => showExports(deps, actor.userId)),
    bind(contract.requestDataExport, async ({ actor: { userId } }) => {
      await transaction(deps.db, async (tx) => {
        const exportId = newId();
        if (!(await insertExport(tx, { id: exportId, userId }))) throw new AppError('data_export.once_a_day');
        await deps.jobs.enqueue(tx, makeExportJob, { exportId });
      });
      return showExports(deps, userId);
    }),
    bind(contract.openDataExport, async ({ actor: { userId }, params }) => {
      const found = (await listExports(deps.db, userId)).find(({ id }) => id === params.id);
      if (!found?.fileId || statusOf(deps, found) !== 'ready') throw new AppError('data_export.not_found');
      return { url: deps.files.signedDocumentUrl(found.fileId, userId) };
    }),
  ],
  jobs: () => startJobs(deps, listParts),
  messages: [
    defineMessages(
      'notifications.personal-data',
      [dataExportReady],
      async ({ payload }): Promise<Message[]> => [
        {
          to: { role: 'buyer', userId: payload.userId },
          group: 'security',
          key: `data-export:${payload.exportId}`,
          type: 'info',
          title: 'Your data is ready',
          text: `You can download it for ${contract.DATA_EXPORT_DAYS} days.`,
          path: `${ROUTES.account.path}?tab=your-data`,
          email: {
            subject: 'Your data is ready',
            paragraphs: [
              `the export of your data that you asked for is ready. You can download it in your account for ${contract.DATA_EXPORT_DAYS} days, after signing in.`,
            ],
            note: "If you didn't ask for it, change your password: someone else signed in to your account.",
            button: 'Go to your data',
          },
        },
      ],
    ),
  ],
});

function startJobs(deps: Deps, listParts: Needs['listParts']): void {
  const { db, files, jobs, events } = deps;
  jobs.handle(makeExportJob, ({ exportId }) => makeExport(deps, listParts(), exportId));
  jobs.handle(expireJob, () => transaction(db, async (tx) => dropUploads(tx, files, await takeExpiredFiles(tx))));
  jobs.schedule(expireJob, '23 * * * *', {});
  events.subscribe([accountDeleted], 'personal-data.forget-account', async (tx, { payload }) =>
    dropUploads(tx, files, await deleteExportsOf(tx, payload.userId)),
  );
}

/** By the clock: the job that removes the file may be late. */
function statusOf({ clock }: Pick<Deps, 'clock'>, { expiresAt }: ExportRow): contract.DataExport['status'] {
  if (!expiresAt) return 'making';
  return expiresAt > clock.now() ? 'ready' : 'expired';
}

async function showExports(deps: Deps, userId: string) {
  const rows = await listExports(deps.db, userId);
  return {
    exports: rows.map((row) => ({
      _id: row.id,
      status: statusOf(deps, row),
      requestedAt: row.requestedAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      bytes: row.bytes,
    })),
    canRequest: !rows.some(({ isToday }) => isToday),
  };
}
