import { BANK_HOLD_HOURS } from '@herbary/contract/payouts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { BankNumbers } from '../../../platform/cards/transfer-calls.ts';
import type { Db } from '../../../platform/db/client.ts';
import { createDocumentCipher } from '../../../platform/files/document-cipher.ts';

type Sql = RawBuilder<unknown>;

export type BankAccountRow = {
  id: string;
  kind: BankNumbers['kind'];
  holderName: string;
  bankName: string | null;
  last4: string;
  country: string;
  createdAt: Date;
  payableFrom: Date;
};

const columns = sql`b.id, b.kind, b.holder_name as "holderName", b.bank_name as "bankName", b.account_last4 as last4,
  b.country, b.created_at as "createdAt", b.payable_from as "payableFrom"`;

export async function findBankAccount(db: Db, sellerId: string): Promise<BankAccountRow | undefined> {
  const { rows } = await sql<BankAccountRow>`
    select ${columns} from seller_bank_account b where b.seller_id = ${sellerId} and b.replaced_at is null
  `.execute(db);
  return rows[0];
}

type NewBankAccount = {
  id: string;
  sellerId: string;
  numbers: BankNumbers;
  holderName: string;
  bankName: string | null;
  country: string;
  last4: string;
  sealed: Buffer;
};

/** In place of the one before, whose payouts still name it. Of two changes at once, the one that comes second stays. */
export async function replaceBankAccount(tx: Db, account: NewBankAccount): Promise<BankAccountRow> {
  const { id, sellerId, numbers, holderName, bankName, country, last4, sealed } = account;
  for (;;) {
    await sql`
      update seller_bank_account set replaced_at = now() where seller_id = ${sellerId} and replaced_at is null
    `.execute(tx);
    const { rows } = await sql<BankAccountRow>`
      insert into seller_bank_account as b (id, seller_id, method, kind, holder_name, bank_name, country, account_encrypted,
          account_last4, payable_from)
        values (${id}, ${sellerId}, 'bank-transfer', ${numbers.kind}, ${holderName}, ${bankName}, ${country}, ${sealed},
          ${last4}, now() + make_interval(hours => ${BANK_HOLD_HOURS}))
        on conflict (seller_id) where replaced_at is null do nothing
        returning ${columns}
    `.execute(tx);
    if (rows[0]) return rows[0];
  }
}

const boundTo = (id: string) => `seller-bank-account:${id}`;

/** Bound to its row: bytes copied into another seller's row do not open. */
export const sealNumbers = (secret: string, id: string, numbers: BankNumbers): Buffer =>
  createDocumentCipher(secret).seal(boundTo(id), Buffer.from(JSON.stringify(numbers)));

export const openNumbers = (secret: string, id: string, sealed: Buffer): BankNumbers =>
  JSON.parse(createDocumentCipher(secret).open(boundTo(id), sealed).toString()) as BankNumbers;

/** Of the two servers that may have opened one at once, the first is kept. */
export async function keepPayee(db: Db, bankAccountId: string, accountId: string): Promise<string> {
  const { rows } = await sql<{ accountId: string }>`
    update seller_bank_account set provider_account_id = coalesce(provider_account_id, ${accountId})
      where id = ${bankAccountId} returning provider_account_id as "accountId"
  `.execute(db);
  return rows[0]?.accountId ?? accountId;
}

const owedTo = (sellerId: Sql) => sql`exists (
  select from ledger_account a join ledger_entry e on e.account_id = a.id where a.seller_id = ${sellerId}
    group by a.kind having sum(e.amount_cents) < 0)`;

/**
 * Of one seller, or of all whose account was deleted. Kept as long as money is owed, which goes there. The payouts that went there
 * keep the last digits; nothing else is left of it.
 */
export async function forgetBankAccounts(tx: Db, sellerId?: string): Promise<void> {
  const whose = sellerId
    ? sql`b.seller_id = ${sellerId}`
    : sql`b.holder_name <> 'Deleted' and exists (
        select from app_user u where u.id = b.seller_id and u.deleted_at is not null)`;
  await sql`
    update seller_bank_account b set account_encrypted = '', holder_name = 'Deleted', bank_name = null,
        replaced_at = coalesce(b.replaced_at, now())
      where ${whose} and not ${owedTo(sql`b.seller_id`)}
  `.execute(tx);
}

type ChangedAccount = {
  sellerId: string;
  holderName: string;
  bankName: string | null;
  last4: string;
  payableFrom: Date;
};

export async function describeBankAccount(db: Db, bankAccountId: string): Promise<ChangedAccount | undefined> {
  const { rows } = await sql<ChangedAccount>`
    select seller_id as "sellerId", holder_name as "holderName", bank_name as "bankName", account_last4 as last4,
        payable_from as "payableFrom"
      from seller_bank_account where id = ${bankAccountId}
  `.execute(db);
  return rows[0];
}

type SealedAccount = { id: string; sellerId: string; sealed: Buffer };

/** The accounts of this seller, replaced ones too, and those of others that end alike; not what was forgotten. */
export async function listSameEnding(db: Db, sellerId: string): Promise<SealedAccount[]> {
  const { rows } = await sql<SealedAccount>`
    select other.id, other.seller_id as "sellerId", other.account_encrypted as sealed
    from seller_bank_account other
    where other.account_last4 in (select account_last4 from seller_bank_account where seller_id = ${sellerId})
      and length(other.account_encrypted) > 0
    order by other.seller_id <> ${sellerId}, other.created_at desc limit 500
  `.execute(db);
  return rows;
}
