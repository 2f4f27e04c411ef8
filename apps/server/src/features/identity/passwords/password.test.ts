import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdated, passwordFits } from './password.ts';

describe('passwords', () => {
  it('are stored as argon2id with the current settings', async () => {
    const kept = await hashPassword('tulsi-rama-60');
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(isOutdated(kept)).toBe(false);
    expect(isOutdated('$argon2id$v=19$m=4096,t=3,p=1$c2FsdA$aGFzaA')).toBe(true);
  });

  it('fit only their own hash', async () => {
    const kept = await hashPassword('tulsi-rama-60');
    expect(await passwordFits(kept, 'tulsi-rama-60')).toBe(true);
    expect(await passwordFits(kept, 'tulsi-roma-60')).toBe(false);
  });

  it('never fit a missing account, not even the decoy’s own word', async () => {
    expect(await passwordFits(null, 'no account has this password')).toBe(false);
  });

  it('refuse politely when too many wait', async () => {
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => passwordFits(null, 'flood')));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'server.overloaded' });
    expect(await passwordFits(null, 'afterwards')).toBe(false);
  });
});
