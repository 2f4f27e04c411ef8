import { createHash, randomBytes } from 'node:crypto';
import { email as emailField } from '@herbary/contract/fields.ts';
import type { OwnSubscription } from '@herbary/contract/newsletter.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CountCall } from '../../../platform/http/bind.ts';
import { newId } from '../../../platform/ids.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { confirmSubscriptionMail } from './newsletter.mails.ts';
import {
  askToConfirm,
  confirmSubscription,
  endSubscription,
  findOwnSubscription,
  subscribeOwner,
  unsubscribeOwner,
} from './subscriptions.repository.ts';

const newToken = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest();

export const askToConfirmJob = defineJob('support.newsletter-confirm', z.strictObject({ email: emailField }));

/** The lookup is done by a job, so that neither the answer nor its timing tells whether the address is known. */
export async function requestSubscription({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, email: string): Promise<void> {
  await transaction(db, (tx) => jobs.enqueue(tx, askToConfirmJob, { email }));
}

export async function mailConfirmation({ db, mail, env }: Deps, { email }: { email: string }): Promise<void> {
  const token = newToken();
  await transaction(db, async (tx) => {
    const asked = { id: newId(), email, source: 'site', unsubscribeToken: newToken(), tokenHash: hashOf(token) };
    if (!(await askToConfirm(tx, asked))) return;
    await mail.send(tx, {
      template: confirmSubscriptionMail,
      to: { address: email },
      props: { confirmUrl: `${env.publicUrl}${pathTo(ROUTES.newsletterConfirm, { token })}` },
      dedupeKey: `newsletter-confirm:${asked.tokenHash.toString('base64url')}`,
    });
  });
}

export async function confirmByLink({ db }: Pick<Deps, 'db'>, token: string): Promise<void> {
  if (!(await transaction(db, (tx) => confirmSubscription(tx, hashOf(token)))))
    throw new AppError('newsletter.link_invalid');
}

export async function unsubscribeByLink({ db }: Pick<Deps, 'db'>, token: string): Promise<void> {
  if (!(await transaction(db, (tx) => endSubscription(tx, token)))) throw new AppError('newsletter.link_invalid');
}

/** An account whose address is not confirmed may be a stranger's: it learns and ends nothing. */
export async function readOwnSubscription({ db }: Pick<Deps, 'db'>, { userId }: Member): Promise<OwnSubscription> {
  const { isVerified, isSubscribed, isAsked } = await findOwnSubscription(db, userId);
  if (!isVerified) return { status: 'none' };
  return { status: isSubscribed ? 'subscribed' : isAsked ? 'pending' : 'none' };
}

export async function setOwnSubscription(
  deps: Deps,
  actor: Member,
  { subscribed, count }: { subscribed: boolean; count: CountCall },
): Promise<OwnSubscription> {
  const { userId } = actor;
  const { email, isVerified } = await findOwnSubscription(deps.db, userId);
  if (!isVerified) {
    if (subscribed) {
      await count('newsletter', email);
      await requestSubscription(deps, email);
    }
    return { status: subscribed ? 'pending' : 'none' };
  }
  await transaction(deps.db, async (tx) => {
    if (subscribed) await subscribeOwner(tx, { id: newId(), userId, email, unsubscribeToken: newToken() });
    else await unsubscribeOwner(tx, userId);
  });
  return readOwnSubscription(deps, actor);
}
