import type { AuditBreak, AuditCheck } from '@herbary/contract/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { findBrokenLink, findMomentOf, findUnlinked, listChainHeads } from './verify-audit.repository.ts';

/** So many links at a time: a million in one statement would take longer than a statement may. */
const stepLength = 20_000;

type Head = Awaited<ReturnType<typeof listChainHeads>>[number];

/**
 * Every entry of every chain, up to the end that each chain had when the verification began: what is written meanwhile
 * is the next one's. Names the first break of each chain; behind it nothing of that chain can be trusted.
 */
export async function verifyAudit(db: Db, step = stepLength): Promise<Omit<AuditCheck, 'at' | 'durationMs'>> {
  const heads = await listChainHeads(db);
  const breaks: AuditBreak[] = [];
  for (const head of heads) {
    const found = await firstBreakOf(db, head, step);
    if (found) breaks.push(found);
  }
  const unlinked = await findUnlinked(db);
  if (unlinked) {
    const soundUntil = unlinked.at.toISOString();
    breaks.push({ problem: 'unlinked', chain: null, number: null, entry: unlinked.id, soundUntil });
  }
  return {
    entries: heads.reduce((sum, { lastSeq }) => sum + lastSeq, 0),
    heads: heads
      .filter(({ lastSeq }) => lastSeq > 0)
      .map(({ chain, lastSeq, lastHash }) => ({ chain, entries: lastSeq, hash: lastHash })),
    breaks: breaks.sort((a, b) => ((a.soundUntil ?? '') < (b.soundUntil ?? '') ? -1 : 1)),
  };
}

async function firstBreakOf(db: Db, { chain, lastSeq, isSound }: Head, step: number): Promise<AuditBreak | undefined> {
  for (let after = 0; after < lastSeq; after += step) {
    const broken = await findBrokenLink(db, chain, { after, to: Math.min(after + step, lastSeq) });
    if (!broken) continue;
    const { problem, seq, entryId } = broken;
    const isCutOff = problem === 'link-removed' && seq === lastSeq;
    return describe(db, { problem: isCutOff ? 'end-removed' : problem, chain, number: seq, entry: entryId });
  }
  if (isSound) return undefined;
  return describe(db, { problem: 'end-removed', chain, number: lastSeq + 1, entry: null });
}

type Place = Omit<AuditBreak, 'soundUntil'> & { chain: number; number: number };

async function describe(db: Db, place: Place): Promise<AuditBreak> {
  const soundUntil = await findMomentOf(db, place.chain, place.number - 1);
  return { ...place, soundUntil: soundUntil?.toISOString() ?? null };
}
