import type { registrationForm } from '@herbary/contract/identity.ts';
import type { StaffRole } from '@herbary/contract/permissions.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { hashPassword, refuseCommonPassword } from '../passwords/password.ts';
import { insertUser } from '../users.repository.ts';

/** Called from the server's terminal: no admin exists yet who could invite the first one. */
export async function createAdmin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: z.output<typeof registrationForm> & { staffRole: StaffRole },
): Promise<void> {
  refuseCommonPassword('admin', input.password);
  const user = await insertUser(db, {
    id: newId(),
    role: 'admin',
    staffRole: input.staffRole,
    email: input.email,
    firstName: input.firstName,
    lastName: input.lastName,
    passwordHash: await hashPassword(input.password),
    emailVerifiedAt: clock.now(),
  });
  if (!user) throw new AppError('auth.email_taken');
}
