import type { EndpointShape } from '@herbary/contract/endpoint.ts';
import { everyEndpoint } from '@herbary/contract/every-endpoint.ts';
import { permissionsOf } from '@herbary/contract/permissions.ts';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { as, type SignedInPerson } from './as.ts';
import type { BuyingPeople } from './factories/buying-world.ts';
import { rowPrints } from './row-prints.ts';
import type { TestApp } from './test-app.ts';

type Subject = 'money' | 'people' | 'writing';

export type AuditedAct = {
  endpoint: EndpointShape;
  by: SignedInPerson;
  params?: Record<string, string>;
  body?: object;
  /** Brings about what the call needs, where another act needs the contrary. */
  prepare?: () => Promise<unknown>;
  /** The text of the one file that is sent. */
  file?: string;
  reason: string;
  before: object | null;
  after: object | null;
};

/** The groups of the contract whose acts are called beside each other; `audited-people.test.ts` calls all others. */
const groupsOf: Record<'money' | 'writing', string[]> = {
  money: ['pricingPolicy', 'promotions', 'payments', 'orders', 'returns', 'disputes', 'payouts'],
  writing: ['community', 'support', 'chat'],
};

const subjectOf = (group: string): Subject =>
  (['money', 'writing'] as const).find((subject) => groupsOf[subject].includes(group)) ?? 'people';

const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`;

const multipart = (text: string) => ({
  type: { 'content-type': 'multipart/form-data; boundary=part' },
  payload: `--part\r\nContent-Disposition: form-data; name="file"; filename="sent.csv"\r\n\r\n${text}\r\n--part--\r\n`,
});

/** Declares the tests of one file: every audited endpoint of its subject has a call, and leaves what the call says. */
export async function checkAuditedActs(
  test: TestApp,
  { buyer, seller, admin }: BuyingPeople,
  subject: Subject,
  given: AuditedAct[],
): Promise<void> {
  const staff = {
    support: await as(test, { role: 'admin', staffRole: 'support' }),
    finance: await as(test, { role: 'admin', staffRole: 'finance' }),
  };
  const acts = given.map((act, index) => ({ ...act, name: nameOf(act.endpoint), chosenId: `by-client-${index}` }));

  const refusedTo = ({ access, permission }: EndpointShape) => {
    if (access === 'seller') return [buyer, admin, staff.support, staff.finance];
    const roles = (['support', 'finance'] as const).filter(
      (role) => access === 'admin' && !permissionsOf[role].some((one) => one === permission),
    );
    return [buyer, seller, ...roles.map((role) => staff[role])];
  };

  it(`has a call for every audited endpoint about ${subject}`, () => {
    const audited = everyEndpoint.filter(({ group, endpoint }) => endpoint.audit && subjectOf(group) === subject);
    expect(acts.map(({ name }) => name).sort()).toEqual(audited.map(({ endpoint }) => nameOf(endpoint)).sort());
  });

  it('leaves no record and changes nothing when the caller may not act', async () => {
    const before = await rowPrints(test.db);
    for (const act of acts) {
      expect([act.name, (await call(test, act)).statusCode]).toEqual([act.name, 401]);
      for (const who of refusedTo(act.endpoint))
        expect([act.name, (await call(test, act, who)).statusCode]).toEqual([act.name, 403]);
    }
    expect(await rowPrints(test.db)).toEqual(before);
  });

  it.each(acts)(
    '$name is recorded once: who, why, before, after, and the request it came through, not an id of the client',
    ({ chosenId, ...act }) => expectOneEntry(test, act, chosenId),
  );

  /** Neither the act nor anything before it has left an entry of a person without its request, or a break in the chain. */
  afterEach(async () => {
    const bare = await test.db
      .selectFrom('audit_entry')
      .select('action')
      .where('request_id', 'is', null)
      .where('actor_kind', 'in', ['user', 'seller', 'admin'])
      .execute();
    expect(bare).toEqual([]);
    expect((await sql`select from audit_break`.execute(test.db)).rows).toEqual([]);
  });
}

function call(
  test: TestApp,
  { endpoint, params, body, file }: AuditedAct,
  who?: SignedInPerson,
  headers: Record<string, string> = {},
) {
  return test.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? ''),
    headers: {
      ...headers,
      ...(file ? multipart(file).type : {}),
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
    },
    ...(body || file ? { payload: body ?? multipart(file ?? '').payload } : {}),
  });
}

async function expectOneEntry(test: TestApp, act: AuditedAct, chosenId: string): Promise<void> {
  await act.prepare?.();
  const headers = { 'x-request-id': chosenId, 'idempotency-key': chosenId };
  const answers = [await call(test, act, act.by, headers)];
  if (act.endpoint.creates) answers.push(await call(test, act, act.by, headers));
  for (const answer of answers)
    expect([answer.statusCode, answer.body]).toEqual([answers[0]?.statusCode, answers[0]?.body]);
  expect(answers[0]?.statusCode).toBe(act.endpoint.status ?? 200);
  const ids = answers.map((answer) => String(answer.headers['x-request-id']));
  const entries = await test.db.selectFrom('audit_entry').selectAll().where('request_id', 'in', ids).execute();
  const { reason, before, after } = act;
  expect(entries).toMatchObject([
    {
      action: act.endpoint.audit,
      actor_kind: act.endpoint.access,
      actor_id: act.by.userId,
      request_id: ids[0],
      data: { reason, before, after, address: expect.any(String) },
    },
  ]);
  const chosen = test.db.selectFrom('audit_entry').select('id').where('request_id', '=', chosenId);
  expect(await chosen.execute()).toEqual([]);
}
