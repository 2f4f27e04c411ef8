import type { profileForm } from '@herbary/contract/identity.ts';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { changeEmailMail } from './identity.mails.ts';
import { mailEmailLink } from './mail-email-link.ts';
import { lockUser, type UserRow, updateProfileRow } from './users.repository.ts';

export async function updateProfile(deps: Deps, actor: Member, form: z.output<typeof profileForm>): Promise<UserRow> {
  if (form.dateOfBirth && !isBelievable(form.dateOfBirth, deps.clock.now())) {
    throw new AppError('profile.invalid_date_of_birth');
  }
  return transaction(deps.db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (!user) throw new AppError('auth.required');
    const changed = await updateProfileRow(tx, user.id, {
      firstName: form.firstName,
      lastName: form.lastName,
      phoneNumber: form.phoneNumber || null,
      dateOfBirth: form.dateOfBirth,
    });
    // The address is the key to the account: it changes only when somebody who reads the new one says so.
    if (form.email.toLowerCase() !== user.email.toLowerCase()) {
      await mailEmailLink(deps, tx, user, form.email, changeEmailMail);
    }
    return changed;
  });
}

const isBelievable = (date: string, now: Date) => date >= '1900-01-01' && date <= now.toISOString().slice(0, 10);
