import { describe, expect, it } from 'vitest';
import { readXml } from '../../../platform/files/xml.ts';
import { readCamtStatement } from './camt-statement.ts';
import { byFit, isSamePerson, judge, numbersIn } from './match-rules.ts';
import { centsIn, dayIn, keysOf } from './statement-entry.ts';

describe('an amount of a statement', () => {
  it.each([
    ['61.90', 6190],
    ['$1,234.56', 123456],
    ['1.234,56', 123456],
    ['38,5', 3850],
    ['USD 12', 1200],
    ['-38.56', -3856],
    ['(7.00)', -700],
    ['+5.10', 510],
    ['5.10-', -510],
    ['1,234', 123400],
  ])('%s is read to the cent', (text, cents) => {
    expect(centsIn(text)).toBe(cents);
  });

  it.each(['1.234', '12.345', '1e5', '0x10', '', '12,34,56', 'twelve', '1.2.3', '--5'])('%s is not guessed', (text) => {
    expect(centsIn(text)).toBeUndefined();
  });
});

it('a day is read as the country writes it, and one that no calendar has is refused', () => {
  expect(['2026-11-16', '2026-11-16T10:41:00Z', '20261116', '11/16/2026', '16.11.2026'].map(dayIn)).toEqual(
    Array(5).fill('2026-11-16'),
  );
  expect(['2026-02-30', '16/11/2026', '1926-11-16', 'Nov 16', ''].map(dayIn)).toEqual(Array(5).fill(undefined));
});

it('equal rows of one file have keys of their own, the same ones in every file', () => {
  const row = { bankEntryId: null, amountCents: 500, currency: 'USD', valueDate: '2026-11-16', sender: 'A', text: 'B' };
  const [first, second, other] = keysOf([row, row, { ...row, text: 'C' }]);
  expect(new Set([first, second, other]).size).toBe(3);
  expect(keysOf([{ ...row, text: 'C' }, row])).toEqual([other, first]);
});

describe('XML from outside', () => {
  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['an entity it does not know', '<a>&x;</a>'],
    ['a bare ampersand', '<a>Fern & Field</a>'],
    ['an open tag', '<a><b></a>'],
    ['a second root', '<a/><b/>'],
    ['text around the root', '<a/>text'],
    ['a processing instruction', '<a><?php evil ?></a>'],
    ['a cut tag', '<a'],
    ['too much depth', '<a>'.repeat(60) + '</a>'.repeat(60)],
  ])('is refused for %s', async (_, text) => {
    await expect(readXml(text)).rejects.toThrow();
  });

  it('is read without its prefixes, with its signs decoded', async () => {
    const root = await readXml(
      '\uFEFF<?xml version="1.0"?><n:a xmlns:n="x"><!-- <b/> --><n:b k=\'"1"\'>R&amp;B &#x41;<![CDATA[<c>]]></n:b></n:a>',
    );
    expect(root).toMatchObject({ name: 'a', children: [{ name: 'b', text: 'R&B A<c>', attributes: { k: '"1"' } }] });
  });
});

const camt = (entries: string, account = 'GB62DEMO00000012345678') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (inside: string, { amount = '61.90', direction = 'CRDT', status = '<Cd>BOOK</Cd>' } = {}) =>
  `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts>
   <ValDt><Dt>2026-11-16</Dt></ValDt>${inside}</Ntry>`;

describe('a camt.053 statement', () => {
  it('gives its booked credits with sender, text and the number of the bank', async () => {
    const details = `<AcctSvcrRef>b-1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
      <RltdPties><Dbtr><Pty><Nm>M REYES</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>HB-20611</Ustrd></RmtInf></TxDtls></NtryDtls>`;
    const file = camt(entry(details) + entry('', { direction: 'DBIT' }) + entry('', { status: 'PDNG' }));
    expect(await readCamtStatement(file, 'GB62DEMO00000012345678')).toEqual({
      format: 'camt.053',
      entries: [
        {
          bankEntryId: 'B-1',
          amountCents: 6190,
          currency: 'USD',
          valueDate: '2026-11-16',
          sender: 'M REYES',
          text: 'HB-20611',
        },
      ],
      passedOver: 2,
    });
  });

  it('takes a collective entry apart when its transactions add up to it', async () => {
    const part = (amount: string) => `<TxDtls><Amt Ccy="USD">${amount}</Amt></TxDtls>`;
    const both = `<AcctSvcrRef>C1</AcctSvcrRef><NtryDtls>${part('60.00')}${part('1.90000')}</NtryDtls>`;
    const { entries } = await readCamtStatement(camt(entry(both)), null);
    expect(entries.map(({ bankEntryId, amountCents }) => [bankEntryId, amountCents])).toEqual([
      ['C1/1', 6000],
      ['C1/2', 190],
    ]);
    const odd = `<AcctSvcrRef>C2</AcctSvcrRef><NtryDtls>${part('60.00')}${part('1.00')}</NtryDtls>`;
    expect((await readCamtStatement(camt(entry(odd)), null)).entries).toMatchObject([{ amountCents: 6190 }]);
  });

  it.each([
    ['statement.other_account', camt(entry(''), 'DE02120300000000202051')],
    ['statement.unreadable', '<Document><CstmrCdtTrfInitn/></Document>'],
    ['statement.unreadable', '<html><body>Please sign in'],
    ['statement.row_unreadable', camt(entry('', { amount: '61.905' }))],
    ['import.no_rows', camt('')],
  ])('is refused with %s', async (code, file) => {
    await expect(readCamtStatement(file, 'GB62DEMO00000012345678')).rejects.toMatchObject({ code });
  });
});

describe('a match', () => {
  const transfer = { missingCents: 6190, numbers: ['HB-20611'], buyerName: 'Maya Reyes' };
  const row = { amountCents: 6190, currency: 'USD', sender: 'M REYES' };
  it.each([
    ['sure', { text: 'HB-20611' }],
    ['sure', { text: 'order hb 20611, thanks' }],
    ['likely', { text: 'ORDER 20611 TEA' }],
    ['amount', { text: 'HERBS' }],
    ['amount', { text: 'HB-206110' }],
    ['short', { text: 'HB-20611', amountCents: 6150 }],
    ['over', { text: 'HB-20611', amountCents: 6290 }],
    ['short', { text: '20611', amountCents: 6150 }],
    ['none', { text: '20611', amountCents: 6150, sender: 'K MORI' }],
    ['none', { text: 'HERBS', amountCents: 6150 }],
    ['none', { text: 'HB-20611', currency: 'EUR' }],
  ])('is %s for %o', (verdict, { text, ...change }) => {
    expect(judge({ ...row, ...numbersIn(text), ...change }, transfer).verdict).toBe(verdict);
  });

  it('knows a sender by last name and initial, in whatever order the bank writes them', () => {
    expect(['M REYES', 'Reyes, Maya', 'MAYA L. REYES'].map((sender) => isSamePerson(sender, 'Máya Reyés'))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['J REYES', 'REYES', 'M REYESON', ''].map((sender) => isSamePerson(sender, 'Maya Reyes'))).toEqual(
      Array(4).fill(false),
    );
  });

  it('that a person refused comes last, and among equals the one whose buyer sent it comes first', () => {
    const dueAt = new Date();
    const of = (text: string, sender: string, isRefused = false) => ({
      judgment: judge({ ...row, ...numbersIn(text), sender }, transfer),
      dueAt,
      isRefused,
    });
    const [refused, stranger, buyer] = [of('HB-20611', 'M REYES', true), of('HERBS', 'X'), of('HERBS', 'M REYES')];
    expect([refused, stranger, buyer].sort(byFit)).toEqual([buyer, stranger, refused]);
  });
});
