import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { listSameEnding, openNumbers } from './bank-accounts.repository.ts';

/**
 * Sellers who are, or were, paid to an account of this seller. The numbers are sealed: those with the same last digits, a
 * few, are opened and compared.
 */
export async function findSellersWithSameAccount(
  { env }: Pick<Deps, 'env'>,
  db: Db,
  sellerId: string,
): Promise<string[]> {
  const accounts = (await listSameEnding(db, sellerId)).map(({ id, sealed, ...account }) => ({
    ...account,
    numbers: JSON.stringify(openNumbers(env.secret, id, sealed)),
  }));
  const own = new Set(accounts.filter((account) => account.sellerId === sellerId).map(({ numbers }) => numbers));
  const others = accounts.filter((account) => account.sellerId !== sellerId && own.has(account.numbers));
  return [...new Set(others.map((account) => account.sellerId))];
}
