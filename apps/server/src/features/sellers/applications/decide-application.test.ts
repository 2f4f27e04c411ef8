import { getProfile, sellerLogin } from '@herbary/contract/identity.ts';
import { SUPPORT_EMAIL } from '@herbary/contract/product.ts';
import * as contract from '@herbary/contract/seller-applications.ts';
import { listSellers } from '@herbary/contract/sellers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, openTestSession, type SignedInPerson } from '../../../testing/as.ts';
import { payableAccount } from '../../../testing/factories/payouts.ts';
import { application, applyToSell, documentFile, password } from '../../../testing/factories/sellers.ts';
import { inOneLine, untilEventsDelivered } from '../../../testing/sent-messages.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { corpus } from '../../../testing/upload-corpus.ts';
import { waitFor } from '../../../testing/wait-for.ts';

let test: TestApp;
let admin: SignedInPerson;
let second: SignedInPerson;
beforeAll(async () => {
  test = await createTestApp();
  admin = await as(test, { role: 'admin' });
  second = await as(test, { role: 'admin', staffRole: 'support' });
});
afterAll(() => test.close());

const approve = (id: string, by = admin) => by.client.call(contract.approveSeller, { params: { id }, body: {} });
const review = (id: string, by = admin) => by.client.call(contract.reviewSeller, { params: { id }, body: {} });
const reject = (id: string, reason = 'The license has expired.', by = admin) =>
  by.client.call(contract.rejectSeller, { params: { id }, body: { reason } });

async function mailsTo(email: string) {
  await untilEventsDelivered(test.db);
  return test.db
    .selectFrom('mail_message')
    .select(['subject', 'text'])
    .where('to_address', '=', email)
    .where('subject', '<>', 'Confirm your email address')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The token of the newest link that was mailed. */
async function mailedToken(email: string): Promise<string> {
  const links = (await mailsTo(email)).flatMap(({ text }) => text.match(/seller\/application\/([\w-]+)/)?.[1] ?? []);
  return links.at(-1) ?? '';
}

const open = (token: string) => test.client().call(contract.getSellerApplication, { params: { token } });
const enter = (email: string) => test.client().call(sellerLogin, { body: { email, password } });

describe('an application', () => {
  it('that is approved opens the store: the seller signs in and is found', async () => {
    const businessName = 'Meadow Foxglove';
    const { sellerId, email } = await applyToSell(test, { businessName });
    await review(sellerId);
    expect(await approve(sellerId)).toEqual({ _id: sellerId, status: 'approved', message: 'Seller approved' });
    expect(await enter(email)).toMatchObject({ role: 'seller' });
    const { providers } = await test.client().call(listSellers, { query: { search: 'foxglove' } });
    expect(providers).toMatchObject([{ id: sellerId, specialty: ['Essential Oils'], contactInfo: { email: null } }]);
    const mails = await mailsTo(email);
    expect(mails.at(-1)?.subject).toBe('Your store is approved');
    const store = await test.db.selectFrom('seller').selectAll().where('id', '=', sellerId).executeTakeFirstOrThrow();
    expect(store).toMatchObject({ is_verified: true, government_id_verified: true, decided_by: admin.userId });
    const steps = test.db.selectFrom('seller_decision').select(['from_status', 'to_status', 'decided_by']);
    expect(await steps.where('seller_id', '=', sellerId).orderBy('created_at').execute()).toEqual([
      { from_status: null, to_status: 'pending', decided_by: null },
      { from_status: 'pending', to_status: 'underReview', decided_by: admin.userId },
      { from_status: 'underReview', to_status: 'approved', decided_by: admin.userId },
    ]);
  });

  it('that is rejected ends every session, and its mail says why', async () => {
    const { sellerId, email } = await applyToSell(test);
    await untilEventsDelivered(test.db);
    const { token } = await openTestSession(test, sellerId);
    expect(await reject(sellerId)).toMatchObject({ status: 'rejected' });
    await expect(test.client({ token }).call(getProfile)).rejects.toMatchObject({ status: 401 });
    await expect(enter(email)).rejects.toMatchObject({
      code: 'seller.application_rejected',
      details: { reason: 'The license has expired.' },
    });
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toBe('Your application was not approved');
    expect(inOneLine(mail?.text ?? '')).toContain('The license has expired.');
  });

  it.each([
    ['approve and reject', approve, (id: string) => reject(id, 'No', second)],
    ['approve twice', approve, (id: string) => approve(id, second)],
    ['review twice', review, (id: string) => review(id, second)],
  ])('that two admins %s at once is decided once', async (_, one, other) => {
    const { sellerId } = await applyToSell(test);
    const answers = await Promise.allSettled([one(sellerId), other(sellerId)]);
    const lost = answers.filter((answer) => answer.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]?.reason).toMatchObject({
      status: 409,
      code: 'seller.already_decided',
      details: { by: 'Ada Brook', at: expect.any(String) },
    });
    const steps = test.db.selectFrom('seller_decision').select('id').where('seller_id', '=', sellerId);
    expect(await steps.execute()).toHaveLength(2);
  });

  it('is not decided by what was read of an earlier one, without a reason, or when there is none', async () => {
    const { sellerId } = await applyToSell(test);
    const params = { id: sellerId };
    const late = admin.client.call(contract.approveSeller, { params, body: { appliedAt: '2026-01-01T00:00:00.000Z' } });
    await expect(late).rejects.toMatchObject({ status: 409, code: 'resource.changed' });
    await expect(reject(sellerId, ' ')).rejects.toMatchObject({ status: 400 });
    await expect(approve(admin.userId)).rejects.toMatchObject({ status: 404, code: 'seller.application_not_found' });
    const { sellers } = await admin.client.call(contract.listPendingSellers, { query: { limit: 100 } });
    const appliedAt = sellers.find(({ _id }) => _id === sellerId)?.appliedAt;
    await expect(admin.client.call(contract.approveSeller, { params, body: { appliedAt } })).resolves.toMatchObject({
      status: 'approved',
    });
  });
});

describe('the email of a decision', () => {
  const preview = (id: string, decision: 'approve' | 'reject' | 'underReview') =>
    admin.client.call(contract.getDecisionMessage, { params: { id }, query: { decision } });

  it('is shown before it goes, and goes as it was shown', async () => {
    const { sellerId, email } = await applyToSell(test);
    const shown = await preview(sellerId, 'approve');
    expect(shown).toMatchObject({
      to: { name: 'Nora Whitfield', email },
      subject: 'Your store is approved',
      greeting: 'Hello Nora,',
      after: [],
    });
    await approve(sellerId);
    const sent = inOneLine((await mailsTo(email)).at(-1)?.text ?? '');
    for (const paragraph of shown.text.split('\n\n')) expect(sent).toContain(paragraph);
  });

  it('says what the admin wrote, and always why and what to do', async () => {
    const { sellerId, email } = await applyToSell(test);
    const { text, after } = await preview(sellerId, 'reject');
    expect(after[0]).toBe('The reason: {reason}');
    const message = 'thank you for your patience.\n\nThe photo of the license is too dark to read.';
    const body = { reason: 'Please send it again.', message };
    await admin.client.call(contract.rejectSeller, { params: { id: sellerId }, body });
    const mail = inOneLine((await mailsTo(email)).at(-1)?.text ?? '');
    expect(mail).toContain('Hello Nora, thank you for your patience.');
    expect(mail).toContain('The photo of the license is too dark to read.');
    expect(mail).toContain('The reason: Please send it again.');
    expect(mail).not.toContain(text);
    const copies = (await mailsTo(SUPPORT_EMAIL))
      .map((copy) => inOneLine(copy.text))
      .filter((copy) => copy.includes(email));
    expect(copies).toHaveLength(1);
    expect(copies[0]).toContain('The reason: Please send it again.');
    expect(copies[0]).not.toContain(await mailedToken(email));
  });

  it('is refused empty, too long, and of an application that is not there', async () => {
    const { sellerId } = await applyToSell(test);
    for (const message of ['', 'x'.repeat(4001)]) {
      const refused = admin.client.call(contract.approveSeller, { params: { id: sellerId }, body: { message } });
      await expect(refused).rejects.toMatchObject({ status: 400 });
    }
    await expect(preview(admin.userId, 'approve')).rejects.toMatchObject({ code: 'seller.application_not_found' });
  });
});

describe('the record of an application', () => {
  const record = (id: string) => admin.client.call(contract.getApplicationRecord, { params: { id } });

  it('holds every step, with who decided', async () => {
    const { sellerId } = await applyToSell(test);
    await review(sellerId, second);
    await reject(sellerId);
    expect((await record(sellerId)).steps).toMatchObject([
      { to: 'rejected', by: 'Ada Brook', reason: 'The license has expired.' },
      { to: 'underReview', by: 'Ada Brook', reason: null },
      { to: 'pending', by: null, reason: null },
    ]);
    await expect(record(admin.userId)).rejects.toMatchObject({ status: 404, code: 'seller.application_not_found' });
  });

  it('names sellers with the same phone, document or bank account, and nobody else', async () => {
    const stamped = async (name: string) => documentFile(Buffer.concat([await corpus.pdf(), Buffer.from(`% ${name}`)]));
    const apply = async (phone: string, paper: string) => {
      const given = await application({ phone });
      given.files = { identificationDocument: await stamped(`${phone} id`), businessDocument: await stamped(paper) };
      await test.client().call(contract.registerSeller, given);
      const found = test.db.selectFrom('app_user').select('id').where('email', '=', given.body.email);
      return (await found.executeTakeFirstOrThrow()).id;
    };
    const own = await apply('+1 (415) 555-0177', 'paper A');
    const samePhone = await apply('415.555.0177', 'paper B');
    const sameDocument = await apply('+1 415 555 0178', 'paper A');
    const sameAccount = await apply('+1 415 555 0179', 'paper C');
    const lookAlike = await apply('', 'paper D');
    await payableAccount(test, own, { accountNumber: '000987654321' });
    await payableAccount(test, sameAccount, { accountNumber: '000987654321' });
    await payableAccount(test, lookAlike, { accountNumber: '000111114321' });
    const { similar } = await record(own);
    expect(similar.map(({ _id, same }) => [_id, same])).toEqual([
      [sameAccount, ['bankAccount']],
      [sameDocument, ['document']],
      [samePhone, ['phone']],
    ]);
    expect((await record(lookAlike)).similar).toEqual([]);
  });
});

describe('the lists of admins', () => {
  it('show what waits, oldest first, five to a page, and who is not verified', async () => {
    await sql`update seller set closed_at = now()`.execute(test.db);
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1) ids.push((await applyToSell(test)).sellerId);
    const [first = '', next = ''] = ids;
    await review(next);
    const { sellers, totalPages, total } = await admin.client.call(contract.listPendingSellers, { query: {} });
    expect([sellers.map(({ _id }) => _id), totalPages, total]).toEqual([ids.slice(0, 5), 2, 6]);
    expect(sellers[0]).toMatchObject({
      status: 'pending',
      phone: '+1 707 555 0142',
      isEmailConfirmed: false,
      verificationDocuments: {
        identificationDocument: 'passport.png',
        businessDocument: 'license.pdf',
        taxDocument: null,
      },
      can: ['approve', 'reject', 'underReview'],
    });
    expect(sellers[1]).toMatchObject({ status: 'underReview', can: ['approve', 'reject'] });
    const finance = await as(test, { role: 'admin', staffRole: 'finance' });
    const seen = await finance.client.call(contract.listPendingSellers, { query: {} });
    expect(seen.sellers.map(({ can }) => can)).toEqual([[], [], [], [], []]);
    const open = await admin.client.call(contract.listPendingSellers, { query: { status: 'underReview' } });
    expect(open.sellers.map(({ _id }) => _id)).toEqual([next]);
    await approve(first);
    const unverified = await second.client.call(contract.listUnverifiedSellers, { query: {} });
    expect(unverified.map(({ _id }) => _id)).toEqual(ids.slice(1));
    expect(unverified[0]).toMatchObject({ businessRegistration: false, governmentId: false, productCompliance: false });
  });

  it('give those who are not verified in pieces that are linked', async () => {
    await sql`update seller set closed_at = now()`.execute(test.db);
    const most = contract.UNVERIFIED_ARRAY_LIMIT;
    await sql`
      with person as (
        insert into app_user (id, email, first_name, last_name, role)
        select gen_random_uuid(), 'many-' || n || '@herbary.test', 'Many', 'Sellers', 'seller'
        from generate_series(1, ${most + 1}::int) n returning id)
      insert into seller (id, slug, business_name, business_category, city, state, country)
      select id, 'many-' || id, 'Many', 'essential-oils', 'Fort Bragg', 'California', 'United States' from person
    `.execute(test.db);
    const ask = (url: string) => test.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
    const first = await ask(contract.listUnverifiedSellers.path);
    expect([first.json().length, first.headers['x-total-count']]).toEqual([most, String(most + 1)]);
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(first.headers.link)) ?? [];
    const last = await ask(next);
    // Left in the queue, they would stand before the applications of other tests.
    await sql`update seller set closed_at = now()`.execute(test.db);
    expect(last.headers.link).toBeUndefined();
    expect(new Set([...first.json(), ...last.json()].map(({ _id }) => _id)).size).toBe(most + 1);
    expect((await ask(`${contract.listUnverifiedSellers.path}?after=x`)).json().code).toBe('list.cursor_invalid');
  });

  it('open a document for five minutes, for the admin who asked, and write it down', async () => {
    const { sellerId } = await applyToSell(test);
    const ask = (documentKind: 'businessDocument' | 'taxDocument') =>
      admin.client.call(contract.getSellerDocument, { params: { sellerId, documentKind } });
    const { url } = await ask('businessDocument');
    const fetchAs = ({ token }: { token: string }) =>
      test.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect((await fetchAs(admin)).rawPayload.equals(await corpus.pdf())).toBe(true);
    for (const other of [second, await as(test), await as(test, { role: 'seller' })])
      expect((await fetchAs(other)).statusCode).toBe(404);
    expect((await test.inject(url)).statusCode).toBe(404);
    await expect(ask('taxDocument')).rejects.toMatchObject({ status: 404, code: 'seller.document_not_found' });
    const log = test.db.selectFrom('audit_entry').select('actor_id').where('action', '=', 'seller.show-document');
    expect(await log.execute()).toEqual([{ actor_id: admin.userId }]);
  });
});

describe('a mailed link', () => {
  it('shows the application without a password, and stores only its hash', async () => {
    const { email, sellerId } = await applyToSell(test);
    const token = await mailedToken(email);
    expect(await open(token)).toMatchObject({
      status: 'pending',
      email,
      reason: null,
      documents: { identificationDocument: 'passport.png', businessDocument: 'license.pdf', taxDocument: null },
      filledIn: { businessName: 'Salt & Rosemary', phone: '+1 707 555 0142', category: 'essential-oils' },
      can: [],
    });
    await review(sellerId);
    expect(await open(token)).toMatchObject({ status: 'underReview', reviewStartedAt: expect.any(String) });
    const links = await test.db.selectFrom('seller_application_link').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(token);
  });

  it.each([
    [
      'it ran out',
      sql`update seller_application_link set created_at = now() - interval '31 days', expires_at = now() - interval '1 day'`,
    ],
    [
      'the account has another address',
      sql`update app_user set email = 'moved-' || id || '@example.test' where role = 'seller'`,
    ],
    ['the account is closed', sql`update app_user set is_active = false where role = 'seller'`],
  ])('opens nothing once %s', async (_, change) => {
    const { email } = await applyToSell(test);
    const token = await mailedToken(email);
    await change.execute(test.db);
    for (const dead of [token, 'made-up', `${token}x`])
      await expect(open(dead)).rejects.toMatchObject({ status: 404, code: 'seller.application_link_invalid' });
  });

  it('is mailed anew on request, with the same answer for an address that never applied', async () => {
    const { email } = await applyToSell(test);
    const ask = (address: string) => test.client().call(contract.requestApplicationLink, { body: { email: address } });
    await mailsTo(email);
    expect(await ask(email)).toEqual(await ask('stranger@example.test'));
    await waitFor(async () => (await mailsTo(email)).length === 2);
    expect(await open(await mailedToken(email))).toMatchObject({ email });
    expect(await mailsTo('stranger@example.test')).toEqual([]);
  });
});

describe('a rejected applicant', () => {
  const again = async (token: string, files = {}) => {
    const { email: _, password: __, ...body } = (await application({ description: 'With a new license.' })).body;
    return test.client().call(contract.applyAgain, { params: { token }, body, files });
  };

  it('applies again with what was there before, and a new document where one was wrong', async () => {
    const { email, sellerId } = await applyToSell(test);
    await reject(sellerId);
    const token = await mailedToken(email);
    expect(await open(token)).toMatchObject({ reason: 'The license has expired.', can: ['applyAgain'] });
    await again(token, { businessDocument: documentFile(await corpus.pdf(), 'license-2027.pdf') });
    const { sellers } = await admin.client.call(contract.listPendingSellers, { query: { limit: 100 } });
    expect(sellers.find(({ _id }) => _id === sellerId)).toMatchObject({
      status: 'pending',
      businessDescription: 'With a new license.',
      verificationDocuments: { identificationDocument: 'passport.png', businessDocument: 'license-2027.pdf' },
      earlierReason: 'The license has expired.',
    });
    expect(await open(token)).toMatchObject({ status: 'pending', reason: null });
    await approve(sellerId);
    await expect(enter(email)).resolves.toMatchObject({ role: 'seller' });
    await expect(again(token)).rejects.toMatchObject({ status: 409, code: 'seller.not_rejected' });
  });

  it('applies again once when two are sent at the same time', async () => {
    const { email, sellerId } = await applyToSell(test);
    await reject(sellerId);
    const token = await mailedToken(email);
    const pdf = documentFile(await corpus.pdf());
    const answers = await Promise.allSettled([again(token, { taxDocument: pdf }), again(token, { taxDocument: pdf })]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const papers = test.db.selectFrom('seller_document').select('kind').where('seller_id', '=', sellerId);
    expect((await papers.execute()).map(({ kind }) => kind).sort()).toEqual(['business', 'identification', 'tax']);
  });

  it('cannot apply again while somebody decides, or through a link that was made up', async () => {
    const { email } = await applyToSell(test);
    const token = await mailedToken(email);
    await expect(again(token)).rejects.toMatchObject({ code: 'seller.not_rejected' });
    await expect(again('made-up')).rejects.toMatchObject({ code: 'seller.application_link_invalid' });
  });
});
