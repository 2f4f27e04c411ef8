import * as contract from '@herbary/contract/admin-access.ts';
import { adminLogin, getProfile } from '@herbary/contract/identity.ts';
import { suspendUser } from '@herbary/contract/users.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { as, createAccount, type SignedInPerson } from '../../../testing/as.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { waitFor } from '../../../testing/wait-for.ts';

let app: TestApp;
let admin: SignedInPerson;
beforeAll(async () => {
  app = await createTestApp();
  admin = await as(app, { role: 'admin', firstName: 'Helen', lastName: 'Marsh' });
});
afterAll(() => app.close());

const password = 'rosemary & rue';
const newEmail = () => `dana-${newId()}@example.test`;
const visitor = () => app.client();
const ask = (email: string) =>
  visitor().call(contract.requestAdminAccess, { body: { firstName: 'Dana', lastName: 'Whitlock', email } });
const verify = (email: string, code: string, remoteAddress = '127.0.0.1') =>
  app.client({ remoteAddress }).call(contract.verifyAdminCode, { body: { email, code } });
const complete = (body: { email: string; invitationId: string; firstName?: string }) =>
  visitor().call(contract.completeAdminRegistration, { body: { password, ...body } });
const invite = async (email: string) =>
  (await admin.client.call(contract.inviteAdmin, { body: { email } })).invitation._id;

const mailsTo = (email: string) =>
  app.db
    .selectFrom('mail_message')
    .select(['subject', 'text'])
    .where('to_address', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
const codeIn = (text: string | undefined) => /\b([A-Z2-9]{5}-[A-Z2-9]{5})\b/.exec(text ?? '')?.[1] ?? 'no code';
const codeFor = async (email: string) => codeIn((await mailsTo(email))[0]?.text);
const otherThan = (code: string) => code.slice(0, -1) + (code.endsWith('B') ? 'C' : 'B');
const rowOf = (email: string) =>
  app.db.selectFrom('admin_invitation').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const waitingId = async (email: string) => (await rowOf(email)).id;
const set = (email: string, change: ReturnType<typeof sql>) =>
  sql`update admin_invitation set ${change} where email = ${email}`.execute(app.db);

async function invitedWithCode() {
  const email = newEmail();
  const id = await invite(email);
  return { email, id, code: await codeFor(email) };
}

describe('a request for an admin account', () => {
  it('waits until an admin, who sees who asks, releases it: then the code goes out and makes one account', async () => {
    const email = newEmail();
    await ask(email);
    expect(await mailsTo(email)).toEqual([]);
    const id = await waitingId(email);
    const { requests } = await admin.client.call(contract.listAccessRequests, { query: { limit: 100 } });
    expect(requests.find(({ _id }) => _id === id)).toMatchObject({ firstName: 'Dana', email, accountRole: null });

    await admin.client.call(contract.releaseAccessRequest, { params: { id }, body: { staffRole: 'finance' } });
    const verified = await verify(email, await codeFor(email));
    expect(verified).toMatchObject({ valid: true, firstName: 'Dana', lastName: 'Whitlock', email });
    const made = await complete({ email, invitationId: verified.invitationId, firstName: 'Somebody else' });
    expect(made).toMatchObject({ firstName: 'Dana', lastName: 'Whitlock', email, role: 'admin' });

    const { permissions } = await app.client({ token: made.token }).call(getProfile);
    expect(permissions).toContain('refunds.send');
    expect(permissions).not.toContain('invitations.manage');
    expect((await visitor().call(adminLogin, { body: { email, password } })).role).toBe('admin');
    expect(await rowOf(email)).toMatchObject({ used_by: made._id, issued_by: admin.userId });
  });

  it('says that there is one the second time, whether the address is unknown, invited or has an account', async () => {
    const unknown = newEmail();
    const { email: known } = await createAccount(app, { role: 'seller' });
    const invited = newEmail();
    await invite(invited);
    for (const email of [unknown, known, invited]) {
      expect(await ask(email)).toMatchObject({ success: true });
      expect(await refusalOf(ask(email.toUpperCase()))).toMatchObject({ status: 409, code: 'admin.request_exists' });
    }
    const id = await waitingId(known);
    const release = admin.client.call(contract.releaseAccessRequest, { params: { id }, body: {} });
    expect(await refusalOf(release)).toMatchObject({ status: 409, code: 'admin.account_exists' });
    expect(await mailsTo(known)).toEqual([]);
  });

  it('is refused once, by an email without the reason, and may come again', async () => {
    const email = newEmail();
    await ask(email);
    const params = { id: await waitingId(email) };
    await admin.client.call(contract.refuseAccessRequest, { params, body: { reason: 'Nobody knows them' } });
    const [mail] = await mailsTo(email);
    expect(mail?.text).not.toContain('Nobody knows them');
    const again = await refusalOf(admin.client.call(contract.releaseAccessRequest, { params, body: {} }));
    expect(again.code).toBe('admin.request_decided');
    expect(again.message).toMatch(/^This request was refused by Helen Marsh on .+ at .+ UTC$/);
    expect(await ask(email)).toMatchObject({ success: true });
  });

  it('that two admins release and refuse at once is decided by one of them', async () => {
    const email = newEmail();
    await ask(email);
    const params = { id: await waitingId(email) };
    const second = await as(app, { role: 'admin' });
    const decisions = await Promise.allSettled([
      admin.client.call(contract.releaseAccessRequest, { params, body: {} }),
      second.client.call(contract.refuseAccessRequest, { params, body: { reason: 'No' } }),
      second.client.call(contract.releaseAccessRequest, { params, body: {} }),
    ]);
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('names what is missing', async () => {
    const body = { firstName: '', lastName: ' ', email: '' };
    const refusal = await refusalOf(visitor().call(contract.requestAdminAccess, { body }));
    expect(refusal.message).toBe('First name is required; Last name is required; Email is required');
  });
});

describe('a code', () => {
  it('is stored as a hash that cannot be guessed back, and stands in no entry of the audit log', async () => {
    const { email, id, code } = await invitedWithCode();
    const row = await rowOf(email);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row.code_hash).toHaveLength(32);
    const { rows } = await sql<{ data: unknown }>`select data from audit_entry where subject_id = ${id}`.execute(
      app.db,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('works once: five browsers that send it at once get one proof, and it is over afterwards', async () => {
    const { email, code } = await invitedWithCode();
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => verify(email, code)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(verify(email, code))).toMatchObject({ status: 400 });
  });

  it('is not ended by strangers with many addresses, and may be typed in small letters and without its hyphen', async () => {
    const { email, code } = await invitedWithCode();
    for (let network = 1; network <= 3; network++) {
      const guesses = Array.from({ length: 6 }, () => refusalOf(verify(email, otherThan(code), `198.51.${network}.7`)));
      const answers = (await Promise.all(guesses)).map(({ code: why }) => why).sort();
      expect(answers).toEqual([...Array(5).fill('admin.code_invalid'), 'admin.code_over']);
    }
    expect((await refusalOf(verify(email, otherThan(code), '198.51.1.99'))).code).toBe('admin.code_over');
    expect((await rowOf(email)).code_attempts).toBe(contract.CODE_TRIES);
    expect((await verify(email, code.toLowerCase().replace('-', ' '))).valid).toBe(true);
  });

  it('has five tries from one network, also for guesses that come at once, and the right one comes too late', async () => {
    const { email, code } = await invitedWithCode();
    const wrong = otherThan(code);
    expect(await refusalOf(verify(email, wrong))).toMatchObject({
      code: 'admin.code_invalid',
      message: 'Invalid verification code',
      details: { triesLeft: 4 },
    });
    const guesses = await Promise.all(Array.from({ length: 8 }, () => refusalOf(verify(email, wrong))));
    expect(guesses.filter(({ code: why }) => why === 'admin.code_invalid')).toHaveLength(4);
    expect(await refusalOf(verify(email, code))).toMatchObject({ code: 'admin.code_over', details: { triesLeft: 0 } });
    expect((await rowOf(email)).verified_at).toBeNull();
  });

  it('counts down for an address that nobody invited just as it does for one that is', async () => {
    const { email, code } = await invitedWithCode();
    const tries = async (address: string) => {
      const answers = [];
      for (let time = 0; time < 6; time++) {
        const { status, code: why, message, details } = await refusalOf(verify(address, otherThan(code)));
        answers.push({ status, why, message, details });
      }
      return answers;
    };
    expect(await tries(newEmail())).toEqual(await tries(email));
  });

  it.each<[string, ReturnType<typeof sql>]>([
    ['after an hour', sql`expires_at = now()`],
    ['when it was withdrawn', sql`closed_at = now(), close_reason = 'withdrawn'`],
  ])('opens nothing %s', async (_when, change) => {
    const { email, code } = await invitedWithCode();
    await set(email, change);
    expect(await refusalOf(verify(email, code))).toMatchObject({ code: 'admin.code_invalid' });
  });

  it('lives for one hour, which its email and the history name', async () => {
    const { email, id } = await invitedWithCode();
    const list = await admin.client.call(contract.listInvitations, { query: {} });
    if (!Array.isArray(list)) throw new Error('The specified call answers with an array');
    const shown = list.find(({ _id }) => _id === id);
    expect(shown).toMatchObject({ email, status: 'pending', isUsed: false, staffRole: 'support', triesUsed: 0 });
    const minutes = (Date.parse(shown?.expires ?? '') - Date.parse(shown?.createdAt ?? '')) / 60_000;
    expect(minutes).toBe(contract.CODE_MINUTES);
    expect((await mailsTo(email))[0]?.text).toMatch(/expires\s+on[^.]+UTC/);
  });

  it('is sent again to who reads the mailbox, three times in all; the earlier one stops working', async () => {
    const { email, code } = await invitedWithCode();
    for (let mails = 2; mails <= contract.CODES_PER_RELEASE; mails++) {
      await visitor().call(contract.resendAdminCode, { body: { email } });
      await waitFor(async () => (await mailsTo(email)).length === mails);
    }
    const latest = await codeFor(email);
    if (code !== latest) expect(await refusalOf(verify(email, code))).toMatchObject({ code: 'admin.code_invalid' });
    const unknown = newEmail();
    const answer = await visitor().call(contract.resendAdminCode, { body: { email: unknown } });
    expect(await visitor().call(contract.resendAdminCode, { body: { email } })).toEqual(answer);
    expect((await verify(email, latest)).valid).toBe(true);
    expect((await rowOf(email)).codes_sent).toBe(contract.CODES_PER_RELEASE);
    expect(await mailsTo(unknown)).toEqual([]);
  });
});

describe('the last step', () => {
  it('opens to nothing but the proof of a verified code: neither the id of the invitation nor another address will do', async () => {
    const { email, id, code } = await invitedWithCode();
    const other = await invitedWithCode();
    const { invitationId } = await verify(other.email, other.code);
    for (const body of [
      { email, invitationId: id },
      { email, invitationId: code },
      { email, invitationId },
      { email: newEmail(), invitationId },
    ]) {
      expect(await refusalOf(complete(body))).toMatchObject({ status: 400, code: 'admin.proof_over' });
    }
    expect((await complete({ email: other.email, invitationId })).role).toBe('admin');
  });

  it('makes one account of one proof, however often and however fast it is sent', async () => {
    const { email, code } = await invitedWithCode();
    const { invitationId } = await verify(email, code);
    const made = await Promise.allSettled(Array.from({ length: 4 }, () => complete({ email, invitationId })));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(complete({ email, invitationId }))).toMatchObject({ code: 'admin.proof_over' });
    const accounts = app.db.selectFrom('app_user').select(['role', 'first_name']).where('email', '=', email);
    expect(await accounts.execute()).toEqual([{ role: 'admin', first_name: email.split('@')[0] }]);
  });

  it.each<[string, (invited: { id: string; email: string }) => Promise<unknown>]>([
    ['half an hour after the code', ({ email }) => set(email, sql`verified_at = now() - interval '31 minutes'`)],
    [
      'after the invitation was withdrawn',
      ({ id }) => admin.client.call(contract.withdrawInvitation, { params: { id } }),
    ],
    ['after a new code was sent', ({ id }) => admin.client.call(contract.sendInvitationAgain, { params: { id } })],
  ])('is too late %s', async (_when, happens) => {
    const invited = await invitedWithCode();
    const { invitationId } = await verify(invited.email, invited.code);
    await happens(invited);
    expect(await refusalOf(complete({ email: invited.email, invitationId }))).toMatchObject({
      code: 'admin.proof_over',
    });
  });

  it('refuses a password that every attacker tries first, and lets the proof be used with another one', async () => {
    const { email, code } = await invitedWithCode();
    const { invitationId } = await verify(email, code);
    const body = { email, invitationId, password: 'password1' };
    const common = await refusalOf(visitor().call(contract.completeAdminRegistration, { body }));
    expect(common).toMatchObject({ code: 'auth.password_common' });
    expect((await complete({ email, invitationId })).email).toBe(email);
  });
});

describe('an invitation', () => {
  it('is refused for an address with an account or an open invitation, and follows one that is over', async () => {
    const { email } = await createAccount(app);
    expect(await refusalOf(invite(email))).toMatchObject({ status: 409, code: 'admin.account_exists' });
    const invited = newEmail();
    await invite(invited);
    expect(await refusalOf(invite(invited))).toMatchObject({ status: 409, code: 'admin.invitation_open' });
    await set(invited, sql`expires_at = now()`);
    await invite(invited);
    expect(await refusalOf(invite(''))).toMatchObject({ message: 'Email is required' });
  });

  it('of one address by three admins at once goes out once', async () => {
    const email = newEmail();
    const sent = await Promise.allSettled([1, 2, 3].map(() => invite(email)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('takes the place of a request that waits, and keeps its names', async () => {
    const email = newEmail();
    await ask(email);
    await invite(email);
    expect(await verify(email, await codeFor(email))).toMatchObject({ firstName: 'Dana', lastName: 'Whitlock' });
  });

  it('by an admin who is suspended meanwhile makes no account, verified or not', async () => {
    const sender = await as(app, { role: 'admin' });
    const [open, verified] = [newEmail(), newEmail()];
    for (const email of [open, verified]) await sender.client.call(contract.inviteAdmin, { body: { email } });
    const { invitationId } = await verify(verified, await codeFor(verified));
    await admin.client.call(suspendUser, { params: { id: sender.userId }, body: { reason: 'Lost laptop' } });
    expect((await refusalOf(complete({ email: verified, invitationId }))).code).toBe('admin.proof_over');
    await visitor().call(contract.resendAdminCode, { body: { email: open } });
    expect(await mailsTo(open)).toHaveLength(1);
    expect(await refusalOf(verify(open, await codeFor(open)))).toMatchObject({ status: 400 });
    for (const email of [open, verified]) expect(await rowOf(email)).toMatchObject({ close_reason: 'withdrawn' });
    await invite(open);
  });

  it('is over for one that was sent in the moment of the suspension', async () => {
    const sender = await as(app, { role: 'admin' });
    const email = newEmail();
    await sender.client.call(contract.inviteAdmin, { body: { email } });
    const { invitationId } = await verify(email, await codeFor(email));
    await sql`update app_user set is_active = false where id = ${sender.userId}`.execute(app.db);
    expect((await refusalOf(complete({ email, invitationId }))).code).toBe('admin.proof_over');
  });

  it('that is used or withdrawn can be neither sent again nor withdrawn', async () => {
    const { email, id, code } = await invitedWithCode();
    const { invitationId } = await verify(email, code);
    await complete({ email, invitationId });
    const params = { id };
    for (const endpoint of [contract.sendInvitationAgain, contract.withdrawInvitation]) {
      const refusal = await refusalOf(admin.client.call(endpoint, { params }));
      expect(refusal).toMatchObject({ status: 409, code: 'admin.invitation_closed' });
      expect(await refusalOf(admin.client.call(endpoint, { params: { id: newId() } }))).toMatchObject({ status: 404 });
    }
    const page = await admin.client.call(contract.listInvitations, { query: { page: 1, limit: 100 } });
    const shown = 'invitations' in page ? page.invitations.find(({ _id }) => _id === id) : undefined;
    expect(shown).toMatchObject({ status: 'used', isUsed: true, usedAt: expect.any(String), can: [] });
  });
});
