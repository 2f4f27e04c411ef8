import { setTimeout as sleep } from 'node:timers/promises';
import type { CardProvider, ProviderPayment } from '../../platform/cards/card-provider.ts';
import type { Db } from '../../platform/db/client.ts';
import { type Break, findBreaks, invariantNames } from './books.repository.ts';
import { listReturnedIntents, listTakenIntents, type TakenIntent } from './provider-books.repository.ts';

export { invariantNames };

export const providerInvariant = 'the provider and the books agree';

/** Everything that is wrong with money and stock; nothing when the books are right. */
export async function verifyBooks(db: Db, provider?: readonly ProviderPayment[]): Promise<Break[]> {
  const own = await findBreaks(db);
  return provider ? [...own, ...(await compareBooks(db, provider))] : own;
}

type Telling = Pick<CardProvider, 'listPayments'>;

/**
 * Both are asked while the shop sells, so they are never of the same moment: what differs is looked at once more after a
 * while. Payments of the demo world that the sandbox has taken over were never made there.
 */
export async function compareWithProvider(db: Db, provider: Telling, patienceMs = 5_000): Promise<Break[]> {
  const look = async () => {
    const theirs = (await provider.listPayments()).filter(({ intentId }) => !intentId.startsWith('pi_demo_'));
    return compareBooks(db, theirs);
  };
  const first = await look();
  if (first.length === 0) return [];
  await sleep(patienceMs);
  return (await look()).filter(({ subject }) => first.some((found) => found.subject === subject));
}

/** What a person has sent back is not compared with our books, where it never was, but must be back there, whole. */
async function compareBooks(db: Db, theirs: readonly ProviderPayment[]): Promise<Break[]> {
  const returned = new Set(await listReturnedIntents(db));
  const isReturned = ({ intentId }: ProviderPayment) => returned.has(intentId);
  const kept = theirs.filter((payment) => isReturned(payment) && payment.refundedCents !== payment.receivedCents);
  return [
    ...compare(
      await listTakenIntents(db),
      theirs.filter((payment) => !isReturned(payment)),
    ),
    ...kept.map(({ intentId, receivedCents, refundedCents }) => ({
      invariant: providerInvariant,
      subject: intentId,
      detail: `said to be sent back, provider took ${receivedCents} and gave back ${refundedCents}`,
    })),
  ];
}

/** Both ways round: money the provider has and we do not know of, and money we count on that it does not have. */
function compare(ours: readonly TakenIntent[], theirs: readonly ProviderPayment[]): Break[] {
  const invariant = providerInvariant;
  const known = new Map(ours.map((payment) => [payment.intentId, payment]));
  const reported = new Map(theirs.map((payment) => [payment.intentId, payment]));
  const say = (subject: string, detail: string): Break => ({ invariant, subject, detail });
  const unknown = theirs.flatMap((payment) => {
    const booked = known.get(payment.intentId);
    if (payment.receivedCents === 0 || (booked && booked.receivedCents === payment.receivedCents)) return [];
    return [say(payment.intentId, `provider took ${payment.receivedCents}, booked ${booked?.receivedCents ?? 0}`)];
  });
  const unfounded = ours.flatMap((payment) => {
    const real = reported.get(payment.intentId);
    if (real?.receivedCents === payment.receivedCents && real.refundedCents === payment.refundedCents) return [];
    const [received, refunded] = [real?.receivedCents ?? 0, real?.refundedCents ?? 0];
    return [
      say(
        payment.intentId,
        `booked ${payment.receivedCents} and refunded ${payment.refundedCents}, provider has ${received} and ${refunded}`,
      ),
    ];
  });
  const disputed = ours.flatMap(({ intentId, disputedCents }) => {
    const taken = reported.get(intentId)?.disputedCents ?? disputedCents;
    return taken === disputedCents ? [] : [say(intentId, `disputes took ${taken}, booked ${disputedCents}`)];
  });
  return [...unknown, ...unfounded, ...disputed];
}
