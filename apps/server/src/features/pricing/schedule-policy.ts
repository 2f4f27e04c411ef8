import type { BodyOf } from '@herbary/contract/endpoint.ts';
import { type schedulePolicy as endpoint, POLICY_NOTICE_MINUTES } from '@herbary/contract/pricing-policy.ts';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ActingMember } from '../../platform/http/audited-call.ts';
import { nameDecider } from '../audit/index.ts';
import { findPolicyAt, insertVersion, judgeStart, listVersions, withdrawVersion } from './policy.repository.ts';
import { firstFigures, type PolicyFigures } from './price-checkout.ts';

const subjectOf = (version: number) => ({ type: 'pricing_policy', id: String(version) });
const cents = (dollars: number) => Math.round(dollars * 100);

type Form = BodyOf<typeof endpoint>;

const figuresIn = (form: Form): PolicyFigures => ({
  taxBps: Math.round(form.taxRate * 10_000),
  standardCents: cents(form.standard),
  expeditedCents: cents(form.expedited),
  priorityCents: cents(form.priority),
});

export function schedulePolicy({ db, env }: Deps, actor: ActingMember, form: Form): Promise<void> {
  const { version, reason } = form;
  const figures = figuresIn(form);
  const effectiveAt = new Date(form.effectiveAt);
  const scheduling = transaction(db, async (tx) => {
    const { isTooSoon, isTooLate } = await judgeStart(tx, effectiveAt, POLICY_NOTICE_MINUTES);
    if (isTooSoon) throw new AppError('pricing.too_soon', { minutes: POLICY_NOTICE_MINUTES });
    if (isTooLate) throw new AppError('pricing.too_late');
    const before = (await findPolicyAt(tx)) ?? firstFigures(env);
    if (Object.entries(before).every(([name, figure]) => figures[name as keyof PolicyFigures] === figure)) {
      throw new AppError('pricing.unchanged');
    }
    const added = await insertVersion(tx, { ...figures, version, effectiveAt, reason, scheduledBy: actor.userId });
    if (!added) throw new AppError('pricing.version_taken');
    await actor.audit.record(tx, { subject: subjectOf(version), before, after: { ...figures, effectiveAt } });
  });
  return nameDecider(db, subjectOf(version), scheduling);
}

/** Possible until shortly before it takes effect; after that, only a new version changes what is charged. */
export function withdrawPolicy({ db }: Deps, actor: ActingMember, version: number): Promise<void> {
  const withdrawing = transaction(db, async (tx) => {
    const found = (await listVersions(tx)).find((one) => one.version === version);
    if (!found) throw new AppError('pricing.version_not_found');
    if (!(await withdrawVersion(tx, { version, by: actor.userId }))) throw new AppError('pricing.not_withdrawable');
    const { effectiveAt } = found;
    await actor.audit.record(tx, {
      subject: subjectOf(version),
      before: { state: 'next', effectiveAt },
      after: { state: 'withdrawn' },
    });
  });
  return nameDecider(db, subjectOf(version), withdrawing);
}
