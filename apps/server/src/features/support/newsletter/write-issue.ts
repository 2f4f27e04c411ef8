import { checkContent } from '@herbary/contract/content-check.ts';
import type { Issue, IssueForm, IssueSummary } from '@herbary/contract/newsletter.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { findRow } from '../../../platform/db/list.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import { newId } from '../../../platform/ids.ts';
import { type RenderedMail, renderMail } from '../../../platform/mail/mail.ts';
import { dollars } from '../../../platform/wording.ts';
import {
  deleteIssueRow,
  type IssueRow,
  insertIssue,
  issueList,
  listLinkedProducts,
  lockIssue,
  updateIssue,
} from './issues.repository.ts';
import { issueMail, type MailBlock } from './newsletter.mails.ts';

export async function getIssue(db: Db, id: string): Promise<IssueRow> {
  const row = await findRow(db, issueList, {}, id);
  if (!row) throw new AppError('newsletter.issue_not_found');
  return row;
}

/** The issue as it stays until the end of the transaction. */
export async function getLockedIssue(tx: Db, id: string): Promise<IssueRow> {
  if (!(await lockIssue(tx, id))) throw new AppError('newsletter.issue_not_found');
  return getIssue(tx, id);
}

type Written = Pick<IssueForm, 'subject' | 'preview' | 'blocks'>;

const linkedIds = ({ blocks }: Written) =>
  blocks.flatMap((block) => (block.type === 'product' ? [block.productId] : []));

/** Everything that the content check may not find in our own words, health claims included. */
export function findProblems({ subject, preview, blocks }: Written): string[] {
  const texts = blocks.flatMap((block) => (block.type === 'product' ? [] : [block.text]));
  return [...new Set(checkContent([subject, preview, ...texts].join('\n')).map(({ term }) => term))];
}

export const summaryOf = (row: IssueRow): IssueSummary => ({
  _id: row.id,
  subject: row.subject,
  status: row.status,
  recipients: row.recipients,
  sent: row.sent,
  updatedAt: row.updatedAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

export async function issueView(db: Db, row: IssueRow): Promise<Issue> {
  const products = await listLinkedProducts(db, linkedIds(row));
  return {
    ...summaryOf(row),
    preview: row.preview,
    blocks: row.blocks,
    products: products.map(({ id, name }) => ({ _id: id, name })),
    version: row.version,
    problems: findProblems(row),
  };
}

export function createIssue({ db }: Pick<Deps, 'db'>, actor: ActingMember, form: IssueForm): Promise<IssueRow> {
  return transaction(db, async (tx) => {
    await refuseUnknownProducts(tx, form);
    const id = newId();
    await insertIssue(tx, { ...form, id, by: actor.userId });
    await recorded(tx, actor, id, null, { subject: form.subject });
    return getIssue(tx, id);
  });
}

export function saveIssue(
  { db }: Pick<Deps, 'db'>,
  actor: ActingMember,
  id: string,
  { version, ...form }: IssueForm & { version: number },
): Promise<IssueRow> {
  return transaction(db, async (tx) => {
    const before = await getLockedIssue(tx, id);
    if (before.status !== 'draft') throw new AppError('newsletter.not_a_draft');
    if (before.version !== version) throw new AppError('newsletter.changed');
    await refuseUnknownProducts(tx, form);
    await updateIssue(tx, id, form);
    await recorded(tx, actor, id, { subject: before.subject }, { subject: form.subject });
    return getIssue(tx, id);
  });
}

export function deleteIssue({ db }: Pick<Deps, 'db'>, actor: ActingMember, id: string): Promise<void> {
  return transaction(db, async (tx) => {
    const before = await getLockedIssue(tx, id);
    if (before.status !== 'draft') throw new AppError('newsletter.not_a_draft');
    await deleteIssueRow(tx, id);
    await recorded(tx, actor, id, { subject: before.subject }, null);
  });
}

type Titled = { subject: string } | null;

const recorded = (tx: Db, actor: ActingMember, id: string, before: Titled, after: Titled) =>
  actor.audit.record(tx, { subject: { type: 'newsletter-issue', id }, before, after });

async function refuseUnknownProducts(tx: Db, form: Written): Promise<void> {
  const wanted = linkedIds(form);
  const known = new Set((await listLinkedProducts(tx, wanted)).map(({ id }) => id));
  const product = wanted.find((id) => !known.has(id));
  if (product) throw new AppError('newsletter.product_unknown', { product });
}

/** A product that has left the shop since it was linked is left out. */
export async function renderIssue(
  { env }: Pick<Deps, 'env'>,
  db: Db,
  issue: Written,
  unsubscribeUrl: string,
): Promise<RenderedMail> {
  const products = new Map((await listLinkedProducts(db, linkedIds(issue))).map((one) => [one.id, one]));
  const blocks = issue.blocks.flatMap((block): MailBlock[] => {
    if (block.type !== 'product') return [block];
    const found = products.get(block.productId);
    if (!found) return [];
    const url = `${env.publicUrl}${pathTo(ROUTES.product, { id: found.id })}`;
    return [{ type: 'product', name: found.name, price: dollars(found.priceCents), url }];
  });
  const { subject, preview } = issue;
  return renderMail(issueMail, { subject, preview, blocks, unsubscribeUrl });
}
