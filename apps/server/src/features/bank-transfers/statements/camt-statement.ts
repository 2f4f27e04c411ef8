import { STATEMENT_ROWS_MAX } from '@herbary/contract/bank-statements.ts';
import { readXml, UnreadableXml, type XmlNode } from '../../../platform/files/xml.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { dayIn, entryIdIn, plain, type ReadStatement, type StatementEntry, unreadable } from './statement-entry.ts';

const all = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];
/** The first element at the end of a path, such as `RltdPties/Dbtr/Nm`. */
const at = (node: XmlNode | undefined, path: string): XmlNode | undefined =>
  path.split('/').reduce<XmlNode | undefined>((found, name) => all(found, name)[0], node);
const textAt = (node: XmlNode | undefined, ...paths: string[]): string =>
  paths.map((path) => at(node, path)?.text.trim() ?? '').find((text) => text !== '') ?? '';

/** As ISO 20022 writes amounts: a point, at most five decimals; more than cents is refused. */
function amountIn(node: XmlNode | undefined): { cents: number; currency: string } | undefined {
  const found = /^(\d{1,12})(?:\.(\d{1,2})0{0,3})?$/.exec(node?.text.trim() ?? '');
  const currency = node?.attributes.Ccy ?? '';
  if (!found || !/^[A-Z]{3}$/.test(currency)) return undefined;
  return { cents: Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')), currency };
}

/** A statement in camt.053 (ISO 20022). `iban` is our own account; null accepts any. */
export async function readCamtStatement(text: string, iban: string | null): Promise<ReadStatement> {
  const root = await readXml(text).catch((error: unknown) => {
    if (error instanceof UnreadableXml) throw new AppError('statement.unreadable');
    throw error;
  });
  const statements = all(at(root, 'BkToCstmrStmt'), 'Stmt');
  if (root.name !== 'Document' || statements.length === 0) throw new AppError('statement.unreadable');
  for (const statement of statements) {
    const account = textAt(statement, 'Acct/Id/IBAN').replace(/\s/g, '').toUpperCase();
    if (iban && account && account !== iban) throw new AppError('statement.other_account', { account });
  }
  const booked = statements.flatMap((statement) => all(statement, 'Ntry'));
  if (booked.length === 0) throw new AppError('import.no_rows');
  const entries = booked.flatMap((entry, index) => (isCredit(entry) ? entriesIn(entry, index + 1) : []));
  if (entries.length > STATEMENT_ROWS_MAX) throw new AppError('import.too_many_rows', { max: '5,000' });
  return { format: 'camt.053', entries, passedOver: booked.filter((entry) => !isCredit(entry)).length };
}

/** Money that is on the account: a pending entry may still go away. */
const isCredit = (entry: XmlNode): boolean =>
  textAt(entry, 'CdtDbtInd') === 'CRDT' && ['BOOK', ''].includes(textAt(entry, 'Sts/Cd', 'Sts'));

/** A collective entry is as many as it has transactions, where their sums add up to it. */
function entriesIn(entry: XmlNode, row: number): StatementEntry[] {
  const whole = amountIn(at(entry, 'Amt'));
  if (!whole || whole.cents === 0) throw unreadable({ row, field: 'amount', value: textAt(entry, 'Amt') });
  const date = textAt(entry, 'ValDt/Dt', 'ValDt/DtTm', 'BookgDt/Dt', 'BookgDt/DtTm');
  const valueDate = dayIn(date);
  if (!valueDate) throw unreadable({ row, field: 'date', value: date });
  const number = entryIdIn(textAt(entry, 'AcctSvcrRef'));
  const details = all(entry, 'NtryDtls').flatMap((group) => all(group, 'TxDtls'));
  const parts = details.map((part) => ({ part, amount: amountIn(at(part, 'Amt') ?? at(part, 'AmtDtls/TxAmt/Amt')) }));
  const sum = parts.reduce((cents, { amount }) => cents + (amount?.cents ?? 0), 0);
  const isSplit = parts.length > 1 && sum === whole.cents && parts.every(({ amount }) => (amount?.cents ?? 0) > 0);
  if (!isSplit) return [entryOf(entry, details[0], { ...whole, valueDate, number })];
  return parts.map(({ part, amount }, index) => {
    const own = entryIdIn(textAt(part, 'Refs/AcctSvcrRef'));
    const shared = number && plain(`${number}/${index + 1}`, 120);
    const isOwn = own !== null && own !== number;
    return entryOf(entry, part, { ...whole, cents: amount?.cents ?? 0, valueDate, number: isOwn ? own : shared });
  });
}

type Facts = { cents: number; currency: string; valueDate: string; number: string | null };

function entryOf(entry: XmlNode, details: XmlNode | undefined, facts: Facts): StatementEntry {
  const remittance = [
    ...all(at(details, 'RmtInf'), 'Ustrd').map(({ text }) => text),
    textAt(details, 'RmtInf/Strd/CdtrRefInf/Ref'),
    textAt(details, 'Refs/EndToEndId').replace(/^NOTPROVIDED$/, ''),
    textAt(entry, 'AddtlNtryInf'),
  ];
  return {
    bankEntryId: facts.number ?? entryIdIn(textAt(details, 'Refs/AcctSvcrRef')),
    amountCents: facts.cents,
    currency: facts.currency,
    valueDate: facts.valueDate,
    sender: plain(textAt(details, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm', 'RltdPties/UltmtDbtr/Nm'), 140),
    text: plain(remittance.join(' '), 500),
  };
}
