import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { sellerLogin } from '@herbary/contract/identity.ts';
import { applyAgain, registerSeller, sellerRegistrationForm } from '@herbary/contract/seller-applications.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimitRules, scaledRules } from '../../../platform/http/rate-limit-rules.ts';
import { createAccount } from '../../../testing/as.ts';
import { application, applyToSell, documentFile, password } from '../../../testing/factories/sellers.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { unendingLimits } from '../../../testing/unending-limits.ts';
import { corpus } from '../../../testing/upload-corpus.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { forgetDocuments } from './application-documents.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const send = async (given: Awaited<ReturnType<typeof application>>) => test.client().call(registerSeller, given);

type Traces = Record<'people' | 'stores' | 'documents' | 'uploads' | 'files' | 'objects' | 'waiting', number>;

/** Everything an application leaves: rows that count, objects on disk and unfinished uploads. */
async function traces(): Promise<Traces> {
  const { rows } = await sql<Omit<Traces, 'objects' | 'waiting'>>`
    select (select count(*)::int from app_user) as people, (select count(*)::int from seller) as stores,
      (select count(*)::int from seller_document) as documents, (select count(*)::int from media_upload) as uploads,
      (select count(*)::int from stored_file) as files
  `.execute(test.db);
  const listed = await readdir(join(test.deps.env.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const waiting = await readdir(test.deps.files.tempDir).catch(() => []);
  const [counted] = rows;
  if (!counted) throw new Error('Nothing was counted');
  return { ...counted, objects: listed.filter((entry) => entry.isFile()).length, waiting: waiting.length };
}

/** A file that was stored and dropped is purged by a job, that of the test before perhaps only now. */
async function expectNothingNew(before: Traces): Promise<void> {
  const names = Object.keys(before) as (keyof Traces)[];
  await waitFor(async () => {
    const now = await traces();
    return names.every((name) => now[name] <= before[name]);
  });
}

const storeOf = (sellerId: string) =>
  test.db.selectFrom('seller').selectAll().where('id', '=', sellerId).executeTakeFirstOrThrow();

describe('an application', () => {
  it('opens a pending store with its documents sealed, and tells applicant and admins', async () => {
    const { email: adminEmail } = await createAccount(test, { role: 'admin' });
    const { body, files } = await application();
    const taxDocument = documentFile(await corpus.photo(400, 300), 'tax.jpg');
    const given = { body, files: { ...files, taxDocument } };
    expect(await send(given)).toEqual({
      success: true,
      message: 'Your application was received. We review it within 24-48 hours.',
    });
    const person = await test.db
      .selectFrom('app_user')
      .selectAll()
      .where('email', '=', given.body.email)
      .executeTakeFirstOrThrow();
    expect(person).toMatchObject({
      role: 'seller',
      first_name: 'Nora',
      phone_number: '+1 707 555 0142',
      email_verified_at: null,
      is_approved_seller: false,
    });
    expect(await storeOf(person.id)).toMatchObject({
      status: 'pending',
      business_name: 'Salt & Rosemary',
      business_category: 'essential-oils',
      certifications: ['USDA Organic', 'Fair Wild'],
      specialties: ['Essential Oils'],
      is_verified: false,
    });
    const documents = await test.db
      .selectFrom('seller_document')
      .innerJoin('stored_file', 'stored_file.id', 'seller_document.file_id')
      .select(['seller_document.kind', 'stored_file.original_name', 'stored_file.encryption_key_id'])
      .where('seller_id', '=', person.id)
      .orderBy('seller_document.kind')
      .execute();
    expect(documents).toEqual([
      { kind: 'business', original_name: 'license.pdf', encryption_key_id: expect.any(String) },
      { kind: 'identification', original_name: 'passport.png', encryption_key_id: expect.any(String) },
      { kind: 'tax', original_name: 'tax.jpg', encryption_key_id: expect.any(String) },
    ]);
    const subjects = (address: string) =>
      test.db.selectFrom('mail_message').select('subject').where('to_address', '=', address).execute();
    await waitFor(async () => (await subjects(given.body.email)).length === 2);
    expect((await subjects(given.body.email)).map(({ subject }) => subject).sort()).toEqual([
      'Application received',
      'Confirm your email address',
    ]);
    await waitFor(async () => (await subjects(adminEmail)).length > 0);
    const entering = test.client().call(sellerLogin, { body: { email: given.body.email, password } });
    await expect(entering).rejects.toMatchObject({ status: 403, code: 'seller.application_pending' });
  });

  it.each([
    ['none', undefined],
    ['blank ones', [' ', '']],
  ])('has the Herbal Certification where %s are given', async (_, certifications) => {
    const { sellerId } = await applyToSell(test, { certifications });
    expect((await storeOf(sellerId)).certifications).toEqual(['Herbal Certification']);
  });

  it('is stored once when the answer was lost and it is sent again under the same key', async () => {
    const given = await application();
    const again = { ...given, idempotencyKey: 'the-same-application' };
    const first = await test.client().call(registerSeller, again);
    expect(await test.client().call(registerSeller, again)).toEqual(first);
  });

  it('gives stores of one name slugs of their own', async () => {
    const slugOf = async (businessName: string) =>
      (await storeOf((await applyToSell(test, { businessName })).sellerId)).slug;
    expect(await slugOf('Æther Ñuts!')).toBe('ther-nuts');
    expect(await slugOf('Ther Nuts')).toMatch(/^ther-nuts-[0-9a-f]{8}$/);
    expect(await slugOf('漢方')).toBe('store');
  });

  it('loses its documents with the account', async () => {
    const before = await traces();
    const { sellerId } = await applyToSell(test);
    await sql`
      update app_user set deleted_at = now(), email = id::text || '@deleted.invalid', first_name = 'Deleted',
        last_name = 'user', password_hash = null, phone_number = null, is_active = false where id = ${sellerId}
    `.execute(test.db);
    await forgetDocuments(test.deps);
    await expectNothingNew({ ...before, people: before.people + 1, stores: before.stores + 1 });
  });

  it('keeps the documents of a rejection for 90 days', async () => {
    const { sellerId } = await applyToSell(test);
    const reject = (daysAgo: number) =>
      sql`
        update seller set status = 'rejected', decided_by = id, decided_at = now() - make_interval(days => ${daysAgo})
        where id = ${sellerId}
      `.execute(test.db);
    const documents = test.db.selectFrom('seller_document').select('id').where('seller_id', '=', sellerId);
    await reject(89);
    await forgetDocuments(test.deps);
    expect(await documents.execute()).toHaveLength(2);
    const before = await traces();
    await reject(91);
    await forgetDocuments(test.deps);
    await waitFor(async () => (await traces()).objects === before.objects - 2);
    expect(await documents.execute()).toEqual([]);
  });
});

describe('an application is refused whole', () => {
  it.each([
    ['firstName', '', 'Please provide your first and last name'],
    ['lastName', ' ', 'Please provide your first and last name'],
    ['email', '', 'Email is required'],
    ['email', 'nora', 'Please enter a valid email address'],
    ['password', '', 'Password is required'],
    ['password', '12345', 'Password must be at least 6 characters long'],
    ['businessName', ' ', 'Business name is required'],
    ['businessName', 'http://evil.test', 'Please enter a name without links or hidden characters'],
    ['category', 'accessories', 'Please select a business category'],
    ['description', '', 'Please provide a business description'],
    ['description', 'x'.repeat(301), 'The business description can have at most 300 characters'],
    ['city', '', 'Please provide your location (city, state, country)'],
    ['state', '', 'Please provide your location (city, state, country)'],
    ['country', '', 'Please provide your location (city, state, country)'],
  ])('with %s %j', async (field, value, message) => {
    const before = await traces();
    const refused = send(await application({ [field]: value } as never));
    await expect(refused).rejects.toMatchObject({ status: 400, message });
    await expectNothingNew(before);
    if (value === '') {
      const { [field as 'email']: _, ...rest } = (await application()).body;
      expect(sellerRegistrationForm.safeParse(rest).success).toBe(false);
    }
  });

  it.each([
    ['identificationDocument', 'seller.identification_required', 'Please upload your identification document'],
    ['businessDocument', 'seller.business_document_required', 'Please upload your business verification document'],
  ] as const)('without %s', async (field, code, message) => {
    const { body, files } = await application();
    const refused = send({ body, files: { ...files, [field]: undefined } });
    await expect(refused).rejects.toMatchObject({ status: 400, code, message });
  });

  const tooLarge = async () => Buffer.concat([await corpus.pdf(), Buffer.alloc(5 * 1024 * 1024)]);
  it.each([
    ['a page renamed to a PDF', corpus.html, 422, 'upload.not_a_document'],
    ['an archive behind a picture', corpus.pngThenZip, 422, 'upload.not_a_document'],
    ['a program', corpus.exe, 422, 'upload.not_a_document'],
    ['a bomb', corpus.pdfBomb, 422, 'upload.not_a_document'],
    ['an empty file', corpus.empty, 422, 'upload.not_a_document'],
    ['more than 5 MB', tooLarge, 413, 'upload.too_large'],
  ] as const)('when its last document is %s', async (_, make, status, code) => {
    const before = await traces();
    const { body, files } = await application();
    const taxDocument = documentFile(await make(), 'tax.pdf');
    await expect(send({ body, files: { ...files, taxDocument } })).rejects.toMatchObject({ status, code });
    await expectNothingNew(before);
  });

  it('with six files at once, in one field or under another name', async () => {
    const before = await traces();
    const pdf = documentFile(await corpus.pdf());
    const { body } = await application();
    const six = send({ body, files: { identificationDocument: Array(6).fill(pdf) } });
    await expect(six).rejects.toMatchObject({ status: 400, code: 'upload.too_many' });
    const strange = send({ body, files: { passport: pdf } as never });
    await expect(strange).rejects.toMatchObject({ status: 400, code: 'request.unknown_field' });
    await expectNothingNew(before);
  });

  it('with a password that every attacker tries first', async () => {
    const refused = send(await application({ password: 'password1' }));
    await expect(refused).rejects.toMatchObject({ code: 'auth.password_common' });
  });

  it('when the connection is cut in the middle of a file', async () => {
    const before = await traces();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    const part = 'Content-Disposition: form-data; name="identificationDocument"; filename="a.pdf"';
    socket.write(
      `POST /api/sellers/register HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=xx\r\n` +
        `Content-Length: 1000000\r\n\r\n--xx\r\n${part}\r\n\r\n%PDF-1.4 ${'A'.repeat(100_000)}`,
    );
    await waitFor(async () => (await traces()).waiting > before.waiting);
    socket.destroy();
    await expectNothingNew(before);
  });

  it('when the database fails at the last moment', async () => {
    const before = await traces();
    const given = await application();
    const publish = test.deps.events.publish;
    test.deps.events.publish = async () => {
      throw new Error('The database went away');
    };
    await expect(send(given)).rejects.toMatchObject({ status: 500 });
    test.deps.events.publish = publish;
    await expectNothingNew(before);
    await expect(send(given)).resolves.toMatchObject({ success: true });
  });
});

it('takes six applications at once, and leaves nothing in the folder where uploads arrive', async () => {
  const { documents, waiting } = await traces();
  await Promise.all(Array.from({ length: 6 }, () => applyToSell(test)));
  expect(await traces()).toMatchObject({ documents: documents + 12, waiting });
});

describe('an address that has an account', () => {
  it.each([
    ['a buyer', 'user', undefined, /^Your store needs its own email address$/],
    ['an approved seller', 'seller', 'approved', /You already have a/],
    ['a rejected applicant', 'seller', 'rejected', /^Your application to sell$/],
  ] as const)('of %s is refused, and only its mailbox learns more', async (_, role, status, subject) => {
    const { userId, email } = await createAccount(test, { role, application: status, password: 'their-own-password' });
    const row = () => test.db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirst();
    const before = await row();
    const refused = send(await application({ email: email.toUpperCase() }));
    // The same words for all of them: whoever types an address learns no more than that it is taken.
    await expect(refused).rejects.toMatchObject({
      status: 409,
      code: 'seller.email_taken',
      message: expect.stringContaining('a store needs its own email'),
    });
    expect(await row()).toEqual(before);
    const mails = () => test.db.selectFrom('mail_message').select('subject').where('to_address', '=', email).execute();
    await waitFor(async () => (await mails()).length === 1);
    expect((await mails())[0]?.subject).toMatch(subject);
  });

  it('is given to one of two applications that are sent at once, and the other leaves nothing', async () => {
    const given = await application();
    const before = await traces();
    const answers = await Promise.allSettled([send(given), send(given)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { people, stores, documents, uploads, files, objects } = before;
    const stored = { documents: documents + 2, uploads: uploads + 2, files: files + 2, objects: objects + 2 };
    await expectNothingNew({ ...before, people: people + 1, stores: stores + 1, ...stored });
  });
});

it('mails the link of an application as often as its mailbox is spared elsewhere', async () => {
  const rules = unendingLimits({ ...scaledRules(1000), reset: [{ limit: 1, windowSeconds: 3600, per: 'email' }] });
  const strict = await createTestApp({
    database: test.database,
    cards: test.cards,
    work: false,
    rateLimitRules: rules,
  });
  const { email } = await createAccount(test, { role: 'seller', application: 'rejected' });
  const { body, files } = await application({ email });
  const apply = () => strict.client().call(registerSeller, { body, files });
  await expect(apply()).rejects.toMatchObject({ code: 'seller.email_taken' });
  await expect(apply()).rejects.toMatchObject({ status: 429 });
  await strict.close();
});

it('counts applications per address like registrations of buyers', async () => {
  const rules = unendingLimits({
    ...scaledRules(1000),
    registration: rateLimitRules.registration.map((rule) => ({ ...rule, limit: 2 })),
  });
  const strict = await createTestApp({
    database: test.database,
    cards: test.cards,
    work: false,
    rateLimitRules: rules,
  });
  const { body, files } = await application({ email: 'nobody' });
  const codes: number[] = [];
  for (let call = 0; call < 3; call += 1) {
    const refused = strict.client({ remoteAddress: '198.51.100.7' }).call(registerSeller, { body, files });
    codes.push(
      await refused.then(
        () => 201,
        (error) => error.status,
      ),
    );
  }
  expect(codes).toEqual([400, 400, 429]);
  expect(applyAgain.rateLimit).toBe('registration');
  await strict.close();
});
