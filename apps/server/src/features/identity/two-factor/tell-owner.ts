import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { UserRow } from '../users.repository.ts';
import type {
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  twoFactorOffMail,
  twoFactorOnMail,
} from './two-factor.mails.ts';

type News =
  | { template: typeof twoFactorOnMail | typeof twoFactorOffMail | typeof recoveryCodesRenewedMail; key: string }
  | { template: typeof recoveryCodeUsedMail; key: string; more: { left: number } };

/** A change of how the account is protected reaches its owner, who may not be the one that made it. */
export async function tellOwner(deps: Deps, tx: Db, user: UserRow, news: News): Promise<void> {
  const forgotPath = user.role === 'seller' ? '/seller/forgot-password' : '/forgot-password';
  const props = { firstName: user.first_name, resetUrl: `${deps.env.publicUrl}${forgotPath}` };
  const mail = {
    to: { address: user.email, name: `${user.first_name} ${user.last_name}` },
    dedupeKey: `${news.template.name}:${user.id}:${news.key}`,
  };
  if ('more' in news) await deps.mail.send(tx, { ...mail, template: news.template, props: { ...props, ...news.more } });
  else await deps.mail.send(tx, { ...mail, template: news.template, props });
}
