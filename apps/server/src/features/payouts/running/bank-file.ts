import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import type { Deps } from '../../../deps.ts';
import type { Bank } from '../../../env.ts';
import type { BankNumbers } from '../../../platform/cards/transfer-calls.ts';
import { transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import type { Download } from '../../../platform/http/download.ts';
import { openNumbers } from '../bank-accounts/bank-accounts.repository.ts';
import { findRun, listForBank, type Payout, type PayoutRun } from '../payouts.repository.ts';

type Credit = Payout & { numbers: BankNumbers };

/**
 * What a bank takes to send many transfers at once (ISO 20022, pain.001.001.09). Its number is the run's and the number of each
 * transfer the payout's, so that a bank that gets the file twice refuses the second one.
 */
export async function bankFile({ db, env }: Deps, actor: ActingMember, runId: string): Promise<Download> {
  const run = await findRun(db, runId);
  if (!run) throw new AppError('payout.run_not_found');
  // A part of the run under its number would make the bank refuse the whole one.
  if (run.isOpen) throw new AppError('payout.run_open');
  if (!env.bank) throw new AppError('payout.no_bank');
  const credits = (await listForBank(db, runId)).map((payout) => ({
    ...payout,
    numbers: openNumbers(env.secret, payout.bankAccountId, payout.sealed),
  }));
  if (credits.length === 0) throw new AppError('payout.file_empty');
  // It holds account numbers: that it was opened stands in the log before it is given.
  await transaction(db, (tx) =>
    actor.audit.record(tx, {
      subject: { type: 'payout_run', id: runId },
      before: null,
      after: { payouts: credits.length },
    }),
  );
  const text = creditTransfer(run, env.bank, credits);
  return { fileName: `payouts-${run.period}.xml`, contentType: 'application/xml; charset=utf-8', text: once(text) };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

const escaped = (text: string): string =>
  // Cut before it is escaped: half of an `&amp;` would make the whole file unreadable.
  Array.from(text.replace(/[^\P{C}]/gu, ' '))
    .slice(0, 140)
    .join('')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
const tag = (name: string, content: string, attribute = ''): string => `<${name}${attribute}>${content}</${name}>`;
const amountOf = (cents: number): string => (cents / 100).toFixed(2);
/** At most 35 characters, which a UUID has only without its dashes. */
const numberOf = (id: string): string => id.replaceAll('-', '');

function creditTransfer(run: PayoutRun, bank: Bank, credits: readonly Credit[]): string {
  const totals =
    tag('NbOfTxs', String(credits.length)) +
    tag('CtrlSum', amountOf(credits.reduce((sum, { amountCents }) => sum + amountCents, 0)));
  const header = tag(
    'GrpHdr',
    tag('MsgId', numberOf(run.id)) +
      tag('CreDtTm', run.createdAt.toISOString().slice(0, 19)) +
      totals +
      tag('InitgPty', tag('Nm', escaped(bank.accountHolder))),
  );
  const payment = tag(
    'PmtInf',
    tag('PmtInfId', numberOf(run.id)) +
      tag('PmtMtd', 'TRF') +
      totals +
      tag('ReqdExctnDt', tag('Dt', run.period)) +
      tag('Dbtr', tag('Nm', escaped(bank.accountHolder))) +
      tag('DbtrAcct', tag('Id', tag('IBAN', bank.iban))) +
      tag('DbtrAgt', tag('FinInstnId', tag('BICFI', bank.bic))) +
      credits.map(creditOf).join(''),
  );
  const content = tag('CstmrCdtTrfInitn', header + payment);
  const space = ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('Document', content, space)}\n`;
}

const creditOf = ({ number, amountCents, holderName, numbers }: Credit): string =>
  tag(
    'CdtTrfTxInf',
    tag('PmtId', tag('EndToEndId', number)) +
      tag('Amt', tag('InstdAmt', amountOf(amountCents), ' Ccy="USD"')) +
      (numbers.kind === 'us' ? tag('CdtrAgt', clearingOf(numbers.routingNumber)) : '') +
      tag('Cdtr', tag('Nm', escaped(holderName))) +
      tag('CdtrAcct', tag('Id', accountOf(numbers))) +
      tag('RmtInf', tag('Ustrd', escaped(`${PRODUCT_NAME} ${number}`))),
  );

const clearingOf = (routingNumber: string): string =>
  tag('FinInstnId', tag('ClrSysMmbId', tag('ClrSysId', tag('Cd', 'USABA')) + tag('MmbId', routingNumber)));

const accountOf = (numbers: BankNumbers): string =>
  numbers.kind === 'iban' ? tag('IBAN', numbers.iban) : tag('Othr', tag('Id', numbers.accountNumber));
