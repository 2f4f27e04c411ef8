import { RETURN_STATUSES, type ReturnStatus } from '@herbary/contract/returns.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extent } from '../../testing/extent.ts';
import { OPEN_RETURN_STATUSES, type ReturnActor, returnActions, returnMayMove } from './return-status.ts';

const actors: ReturnActor[] = ['buyer', 'seller', 'admin', 'system'];
const command = fc.record({ to: fc.constantFrom(...RETURN_STATUSES), by: fc.constantFrom(...actors) });

/** The path of a return when every actor tries every action. */
function walk(commands: readonly { to: ReturnStatus; by: ReturnActor }[]): { status: ReturnStatus; by: ReturnActor }[] {
  let status: ReturnStatus = 'pending';
  const path: { status: ReturnStatus; by: ReturnActor }[] = [];
  for (const { to, by } of commands) {
    if (!returnMayMove(status, to, by)) continue;
    status = to;
    path.push({ status, by });
  }
  return path;
}

describe('the life of a return', () => {
  it('is decided once, and money goes out only for what was approved by one side and received', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const path = walk(commands);
        const statuses = path.map((step) => step.status);
        // Money that the buyer's bank sent back is owed again, and goes out again.
        const [first, ...later] = statuses.slice(1);
        if (first === 'cancelled' || first === 'rejected') expect(statuses).toEqual(['approved', first]);
        else if (first) expect([statuses[0], first]).toEqual(['approved', 'received']);
        later.forEach((status, at) => {
          expect(status).toBe(at % 2 === 0 ? 'refunded' : 'received');
        });
        for (const [at, { status, by }] of path.entries()) {
          if (status === 'cancelled') expect(at === 0 ? ['buyer'] : ['buyer', 'system']).toContain(by);
          else if (at > 1) expect(by).toBe('system');
          else expect(['seller', 'admin']).toContain(by);
        }
      }),
      { numRuns: extent({ few: 1_000, many: 5_000 }) },
    );
  });

  it('offers exactly the actions whose move is allowed', () => {
    const target = { cancel: 'cancelled', approve: 'approved', reject: 'rejected', receive: 'received' } as const;
    for (const status of RETURN_STATUSES) {
      for (const actor of actors.filter((one) => one !== 'system')) {
        const offered = returnActions({ status, sentAt: null, escalatedAt: null }, actor);
        for (const [action, to] of Object.entries(target)) {
          // Support closes it: that is another action than the seller's.
          if (status === 'approved' && to === 'rejected') continue;
          expect(offered.includes(action as keyof typeof target)).toBe(returnMayMove(status, to, actor));
        }
      }
    }
  });

  it('is open as long as its pieces may still come back or be paid', () => {
    const finished = RETURN_STATUSES.filter((status) =>
      RETURN_STATUSES.every((to) => actors.every((by) => !returnMayMove(status, to, by) || status === 'refunded')),
    );
    expect([...OPEN_RETURN_STATUSES, ...finished].sort()).toEqual([...RETURN_STATUSES].sort());
  });
});
