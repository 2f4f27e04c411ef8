import * as contract from '@herbary/contract/bank-statements.ts';
import { confirmBankCredit, recordBankCredit } from '@herbary/contract/payments.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { sellThings, stockProduct } from '../../../testing/factories/orders.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { insertStatement, insertStatementRows } from './statements.repository.ts';

const { test, seller } = await openShop({ work: false });
const admin = await as(test, { role: 'admin', firstName: 'Helen' });
const second = await as(test, { role: 'admin', firstName: 'Ines' });

/** Sums that no other test has. */
let nextCents = 20_000;
async function place({ lastName = 'Reyes', priceCents = nextCents } = {}) {
  nextCents += 137;
  const buyer = await as(test, { firstName: 'Maya', lastName });
  const productId = await stockProduct(test, seller.userId, { pieces: 3 });
  const things = [{ sellerId: seller.userId, productId, priceCents }];
  const sold = await sellThings(test, { buyerId: buyer.userId, state: 'awaiting', method: 'bank-transfer', things });
  return { ...sold, reference: sold.orders[0]?.number ?? '', amount: (sold.totalCents / 100).toFixed(2) };
}
const paymentStatusOf = async (orderId = '') => {
  const { rows } = await sql<{ status: string }>`
    select payment_status as status from customer_order where id = ${orderId}`.execute(test.db);
  return rows[0]?.status;
};

let files = 0;
const send = (text: string, by = admin, name = `statement-${++files}.csv`) =>
  by.client.call(contract.importStatement, { files: { file: new File([text], name) } });
const heading = 'Value Date,Amount,Currency,Sender,Reference,Transaction ID';
const csv = (...lines: string[]) => [heading, ...lines].join('\r\n');
let numbers = 0;
const line = (amount: string, text: string, { sender = 'M REYES', id = `T-${++numbers}`, day = '2026-11-16' } = {}) =>
  `${day},"${amount}",USD,${sender},"${text}",${id}`;
const rowsOf = async (statement: string, query: object = {}, by = admin) =>
  (await by.client.call(contract.listStatementRows, { query: { statement, ...query } })).rows;
const candidatesOf = (id: string, search?: string) =>
  admin.client.call(contract.listCandidates, { params: { id }, query: { search } });
const match = (id: string, reference: string, by: SignedInPerson = admin) =>
  by.client.call(contract.matchRow, { params: { id }, body: { reference } });
async function imported(...lines: string[]) {
  const { statement } = await send(csv(...lines));
  const rows = await rowsOf(statement?._id ?? '');
  return { statement, rows, row: rows[0] as contract.StatementRow };
}

describe('an imported statement', () => {
  it('offers each row its order and says why, and a match releases the order', async () => {
    const sold = await place();
    const { statement, row } = await imported(line(sold.amount, `Order ${sold.reference}`), line('-4.00', 'Fee'));
    expect(statement).toMatchObject({ format: 'csv', importedBy: 'Helen Brook', all: { rows: 1 }, open: { rows: 1 } });
    expect(row).toMatchObject({
      state: 'open',
      amount: Number(sold.amount),
      valueDate: '2026-11-16',
      proposal: { verdict: 'sure', reference: sold.reference, difference: 0 },
      can: ['match', 'set-aside'],
    });
    const { candidates } = await candidatesOf(row._id);
    expect(candidates[0]).toMatchObject({
      reference: sold.reference,
      missing: Number(sold.amount),
      reasons: { amount: 'same', difference: 0, number: { text: sold.reference, whole: true }, sender: true },
      refused: null,
    });
    const { items, discount, tax, shipping } = candidates[0]?.parts ?? { items: 0, discount: 0, tax: 0, shipping: 0 };
    expect(Math.round((items - discount + tax + shipping) * 100)).toBe(sold.totalCents);
    expect(await match(row._id, sold.reference)).toMatchObject({
      state: 'matched',
      match: { reference: sold.reference, by: 'Helen Brook', confirmedBy: null },
      can: [],
    });
    expect(await paymentStatusOf(sold.orders[0]?.id)).toBe('paid');
    const { rows: audited } = await sql<{ action: string }>`
      select action from audit_entry where subject_id in (${sold.paymentId}, ${statement?._id}) order by id`.execute(
      test.db,
    );
    expect(audited.map(({ action }) => action).sort()).toEqual(['bank-credit.record', 'bank-statement.import']);
  });

  it('adds a row once, however often and in however many files it comes', async () => {
    const file = csv(line('12.31', 'Tea'), '2026-11-16,7.77,USD,A,Twice,', '2026-11-16,7.77,USD,A,Twice,');
    const results = await Promise.all([send(file), send(file, second)]);
    expect(results.map(({ added }) => added).sort()).toEqual([0, 3]);
    expect(results.find(({ added }) => added === 0)).toMatchObject({ statement: null, known: 3 });
    const more = await send(`${file}\r\n${line('1.01', 'New')}`);
    expect(more).toMatchObject({ added: 1, known: 3, statement: { all: { rows: 1, total: 1.01 } } });
  });

  it('knows a credit that was recorded by hand before', async () => {
    const sold = await place();
    const body = { amount: Number(sold.amount), currency: 'USD', valueDate: '2026-11-16', bankEntryId: 'by-hand' };
    await second.client.call(recordBankCredit, { params: { reference: sold.reference }, body });
    const { row } = await imported(line(sold.amount, sold.reference, { id: 'BY-HAND' }));
    expect(row).toMatchObject({ state: 'matched', match: { by: 'Ines Brook', reference: sold.reference } });
    await expect(match(row._id, sold.reference)).rejects.toMatchObject({ status: 409, code: 'bank.row_matched' });
  });

  it('counts what is matched and what waits', async () => {
    const sold = await place();
    const { statement, row } = await imported(line(sold.amount, sold.reference), line('3.33', 'Interest'));
    await match(row._id, sold.reference);
    const { statements, open, awaited } = await admin.client.call(contract.listStatements, { query: { limit: 100 } });
    expect(statements.find(({ _id }) => _id === statement?._id)).toMatchObject({
      all: { rows: 2 },
      matched: { rows: 1, total: Number(sold.amount) },
      open: { rows: 1, total: 3.33 },
    });
    expect(open.rows).toBeGreaterThan(0);
    expect(awaited.total).toBeGreaterThanOrEqual(0);
    expect(await rowsOf(statement?._id ?? '', { state: 'open' })).toMatchObject([{ text: 'Interest' }]);
    expect(await rowsOf(statement?._id ?? '', { search: sold.reference })).toMatchObject([{ state: 'matched' }]);
  });

  it('sums dollars alone, and counts the rows in other currencies', async () => {
    const before = (await admin.client.call(contract.listStatements, { query: {} })).open;
    const { statement } = await imported(line('3.10', 'Interest'), '2026-11-16,500.00,EUR,A,B,EUR-SUM');
    expect(statement).toMatchObject({ all: { rows: 2, total: 3.1 }, open: { rows: 2, total: 3.1 } });
    const { open } = await admin.client.call(contract.listStatements, { query: {} });
    expect(open.rows - before.rows).toBe(2);
    expect(Math.round((open.total - before.total) * 100)).toBe(310);
  });

  it('is searched by an amount as people write it', async () => {
    const { statement } = await imported(line('1,025.00', 'Tea'), line('10.25', 'Herbs'));
    const found = async (search: string) =>
      (await rowsOf(statement?._id ?? '', { search })).map(({ amount }) => amount);
    for (const search of ['1025', '1,025', '$1,025.00', '1025.0']) expect(await found(search)).toEqual([1025]);
    expect(await found('10.25')).toEqual([10.25]);
    expect(await found('102500')).toEqual([]);
  });

  it('reads semicolons and the commas of another country', async () => {
    const file = 'Value Date;Amount;Reference;Transaction ID\n16.11.2026;"1.234,56";Tea;SEMI-1';
    const { statement } = await send(file);
    expect(await rowsOf(statement?._id ?? '')).toMatchObject([
      { amount: 1234.56, valueDate: '2026-11-16', text: 'Tea' },
    ]);
  });

  it('and another that shares its rows in another order are imported at once without a deadlock', async () => {
    const rowOf = (key: string, position: number) => ({
      id: newId(),
      position,
      entry_key: key,
      amount_cents: 100,
      currency: 'USD',
      value_date: '2026-11-16',
      sender: 'A',
      remittance: 'B',
      named: [],
      digits: [],
    });
    // Without `transaction`, which would try again after a deadlock and so hide it.
    const store = (keys: readonly string[]) =>
      test.db.transaction().execute(async (tx) => {
        const id = newId();
        await insertStatement(tx, { id, fileName: 'x.csv', format: 'csv', importedBy: admin.userId });
        return insertStatementRows(
          tx,
          id,
          keys.map((key, index) => rowOf(key, index + 1)),
        );
      });
    const undone = new Error('undone');
    let stored: Promise<number>[] = [];
    const holding = test.db.transaction().execute(async (tx) => {
      const id = newId();
      await insertStatement(tx, { id, fileName: 'y.csv', format: 'csv', importedBy: admin.userId });
      await insertStatementRows(tx, id, [rowOf('SHARED-M', 1)]);
      stored = [store(['SHARED-A', 'SHARED-M', 'SHARED-Z']), store(['SHARED-Z', 'SHARED-M', 'SHARED-A'])];
      await untilBlocked(test.db, 2);
      throw undone;
    });
    await expect(holding).rejects.toBe(undone);
    expect((await Promise.all(stored)).sort()).toEqual([0, 3]);
  });

  it('takes camt.053 by its content, whatever the file is called', async () => {
    const text = `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="USD">8.15</Amt>
      <CdtDbtInd>CRDT</CdtDbtInd><ValDt><Dt>2026-11-15</Dt></ValDt><AcctSvcrRef>CAMT-1</AcctSvcrRef></Ntry></Stmt></BkToCstmrStmt></Document>`;
    expect(await send(text, admin, 'statement.pdf')).toMatchObject({ added: 1, statement: { format: 'camt.053' } });
  });

  it.each([
    ['statement.columns_missing', 'Date,Sender\n2026-11-16,A'],
    ['statement.row_unreadable', csv(line('1.234', 'Tea'))],
    ['statement.row_unreadable', csv(line('5.00', 'Tea', { day: '2026-13-01' }))],
    ['statement.unreadable', '<!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>'],
    ['import.no_rows', heading],
    ['import.broken_quotes', `${heading}\n"2026-11-16`],
    ['import.too_many_rows', [heading, ...Array.from({ length: 5_001 }, () => '2026-11-16,1.00,USD,A,B,')].join('\n')],
    ['statement.too_large', `${heading}\n${'x'.repeat(contract.STATEMENT_BYTES_MAX)}`],
  ])('is refused with %s, and nothing of it is stored', async (code, text) => {
    await expect(send(text, admin, `refused-${code}.csv`)).rejects.toMatchObject({ code });
    const { rows } = await sql`select from bank_statement where file_name = ${`refused-${code}.csv`}`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('is refused when the bank reuses a number for another sum', async () => {
    await send(csv(line('5.00', 'Tea', { id: 'REUSED' })));
    const again = csv(line('6.00', 'Tea', { id: 'REUSED' }));
    await expect(send(again)).rejects.toMatchObject({ code: 'statement.number_reused' });
  });
});

describe('a row', () => {
  it('names what is short, over, or fits by its amount alone, and lists near orders where nothing fits', async () => {
    const [short, over, amount] = [await place(), await place(), await place()];
    const of = (cents: number) => (cents / 100).toFixed(2);
    const { rows } = await imported(
      line(of(short.totalCents - 40), short.reference),
      line(of(over.totalCents + 210), over.reference),
      line(amount.amount, 'Herbs', { sender: 'K MORI' }),
      line('0.07', 'Interest'),
    );
    expect(rows.map(({ proposal }) => proposal)).toEqual([
      { verdict: 'short', reference: short.reference, difference: -0.4 },
      { verdict: 'over', reference: over.reference, difference: 2.1 },
      { verdict: 'amount', reference: amount.reference, difference: 0 },
      { verdict: 'none', reference: null, difference: 0 },
    ]);
    const { candidates } = await candidatesOf(rows[3]?._id ?? '');
    expect(candidates.length).toBeGreaterThan(0);
    expect(candidates.every(({ verdict }) => verdict === 'none')).toBe(true);
    expect((await candidatesOf(rows[3]?._id ?? '', over.reference)).candidates).toMatchObject([
      { reference: over.reference },
    ]);
    await match(rows[0]?._id ?? '', short.reference);
    expect(await paymentStatusOf(short.orders[0]?.id)).toBe('awaiting');
  });

  it('is not offered an order that a person refused, until that is taken back', async () => {
    const sold = await place();
    const { statement, row } = await imported(line(sold.amount, sold.reference));
    const refuse = (refused: boolean, reference = sold.reference) =>
      admin.client.call(contract.refuseMatch, { params: { id: row._id }, body: { reference, refused } });
    const { row: after, candidates } = await refuse(true);
    expect(after.proposal?.reference).not.toBe(sold.reference);
    expect(candidates.find(({ reference }) => reference === sold.reference)?.refused).toMatchObject({
      by: 'Helen Brook',
    });
    expect((await refuse(true)).row.proposal?.reference).not.toBe(sold.reference);
    expect((await rowsOf(statement?._id ?? ''))[0]?.proposal?.reference).not.toBe(sold.reference);
    expect((await refuse(false)).row.proposal).toMatchObject({ verdict: 'sure', reference: sold.reference });
    expect(await refusalOf(refuse(true, 'HB-1'))).toMatchObject({ code: 'bank.not_found' });
  });

  it('belongs to one order: of two people who match it at once, the second reads who was first', async () => {
    const [one, other] = [await place(), await place()];
    const { row } = await imported(line(one.amount, 'Tea'));
    const results = await Promise.allSettled([match(row._id, one.reference), match(row._id, other.reference, second)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [winner, taken] = results[0]?.status === 'fulfilled' ? ['Helen', one] : ['Ines', other];
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      status: 409,
      code: 'bank.row_matched',
      details: { name: `${winner} Brook`, reference: taken.reference },
    });
    await expect(
      admin.client.call(contract.refuseMatch, {
        params: { id: row._id },
        body: { reference: other.reference, refused: true },
      }),
    ).rejects.toMatchObject({ code: 'bank.row_matched' });
  });

  it('above the limit waits for a second person, who alone may confirm it', async () => {
    const sold = await place({ priceCents: 150_000 });
    const { statement, row } = await imported(line(sold.amount, sold.reference));
    const waiting = await match(row._id, sold.reference);
    expect(waiting).toMatchObject({ state: 'waiting', can: [], match: { by: 'Helen Brook' } });
    expect(await paymentStatusOf(sold.orders[0]?.id)).toBe('awaiting');
    const [seen] = await rowsOf(statement?._id ?? '', { state: 'waiting' }, second);
    expect(seen?.can).toEqual(['confirm']);
    const params = { id: waiting.match?.creditId ?? '' };
    await expect(admin.client.call(confirmBankCredit, { params })).rejects.toMatchObject({ code: 'bank.same_person' });
    await second.client.call(confirmBankCredit, { params });
    expect(await rowsOf(statement?._id ?? '')).toMatchObject([
      { state: 'matched', match: { by: 'Helen Brook', confirmedBy: 'Ines Brook' } },
    ]);
    expect(await paymentStatusOf(sold.orders[0]?.id)).toBe('paid');
  });

  it('that belongs to no order is set aside once with a reason, waits no more, and can be taken back', async () => {
    const { statement, row } = await imported(line('0.91', 'Interest'));
    const aside = (isAside: boolean, who = admin) =>
      who.client.call(contract.setRowAside, {
        params: { id: row._id },
        body: { aside: isAside, reason: 'Interest of the bank' },
      });
    expect(row.can).toEqual(['match', 'set-aside']);
    expect(await aside(true)).toMatchObject({
      state: 'aside',
      aside: { by: 'Helen Brook', reason: 'Interest of the bank' },
      can: ['take-back'],
    });
    await expect(aside(true, second)).rejects.toMatchObject({
      code: 'bank.row_aside',
      details: { name: 'Helen Brook' },
    });
    expect(await rowsOf(statement?._id ?? '', { state: 'open' })).toEqual([]);
    expect(await rowsOf(statement?._id ?? '', { state: 'aside' })).toHaveLength(1);
    const { statements } = await admin.client.call(contract.listStatements, { query: { limit: 100 } });
    expect(statements.find(({ _id }) => _id === statement?._id)).toMatchObject({
      aside: { rows: 1, total: 0.91 },
      open: { rows: 0, total: 0 },
    });
    const sold = await place();
    await expect(match(row._id, sold.reference, second)).rejects.toMatchObject({
      code: 'bank.row_aside',
      details: { name: 'Helen Brook' },
    });
    expect(await rowsOf(statement?._id ?? '', { state: 'aside' })).toHaveLength(1);
    expect(await aside(false, second)).toMatchObject({ state: 'open', aside: null });
    expect(await aside(false)).toMatchObject({ state: 'open' });
    await match(row._id, sold.reference);
    await expect(aside(true)).rejects.toMatchObject({ code: 'bank.row_matched' });
  });

  it('is nothing for those who may not: other currencies, unknown rows and orders, and staff of support', async () => {
    const { row } = await imported('2026-11-16,5.00,EUR,A,B,EUR-1');
    expect(row).toMatchObject({ currency: 'EUR', can: ['set-aside'], proposal: { verdict: 'none' } });
    const sold = await place();
    await expect(match(row._id, sold.reference)).rejects.toMatchObject({ code: 'payment.currency_unsupported' });
    await expect(match(sold.paymentId, sold.reference)).rejects.toMatchObject({ status: 404 });
    const { row: other } = await imported(line('5.55', 'Tea'));
    await expect(match(other._id, 'HB-1')).rejects.toMatchObject({ status: 404, code: 'bank.not_found' });
    const support = await as(test, { role: 'admin', staffRole: 'support' });
    await expect(match(other._id, sold.reference, support)).rejects.toMatchObject({ status: 403 });
    await expect(send(csv(line('1.00', 'Tea')), support)).rejects.toMatchObject({ status: 403 });
  });
});
