import type { Address } from '@herbary/contract/addresses.ts';
import type { Role } from '@herbary/contract/fields.ts';
import type { Profile, Session } from '@herbary/contract/identity.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { AddressRow } from '../addresses/addresses.repository.ts';
import { deviceName } from '../sessions/device-name.ts';
import type { listOpenSessions } from '../sessions/sessions.repository.ts';
import type { UserRow } from '../users.repository.ts';

/** What the sellers feature adds to the profile of a seller. */
type StoreField = 'businessName' | 'businessDescription' | 'businessCategory' | 'storeUrl' | 'address' | 'isVerified';
export type StoreFacts = { [Field in StoreField]: NonNullable<Profile[Field]> };

const noStore: Record<StoreField, null> = {
  businessName: null,
  businessDescription: null,
  businessCategory: null,
  storeUrl: null,
  address: null,
  isVerified: null,
};

export async function profileImageUrl(deps: Deps, db: Db, user: UserRow): Promise<string | null> {
  if (!user.profile_image_file_id) return null;
  const image = await deps.files.imageOf(db, user.profile_image_file_id);
  return image?.url ?? null;
}

export function profileView(
  user: UserRow,
  powers: Role,
  profileImage: string | null,
  store: StoreFacts | undefined,
): Profile {
  const name = `${user.first_name} ${user.last_name}`.trim();
  return {
    id: user.id,
    _id: user.id,
    role: powers,
    accountRole: user.role as Role,
    firstName: user.first_name,
    lastName: user.last_name,
    given_name: user.first_name,
    name,
    displayName: name,
    email: user.email,
    phoneNumber: user.phone_number,
    dateOfBirth: user.date_of_birth,
    profileImage,
    hasPassword: user.password_hash !== null,
    ...(store ?? noStore),
    createdAt: user.created_at.toISOString(),
  };
}

type SessionRow = Awaited<ReturnType<typeof listOpenSessions>>[number];

export const sessionView = (row: SessionRow, currentSessionId: string): Session => ({
  _id: row.id,
  device: deviceName(row.user_agent ?? ''),
  ip: row.ip ?? '',
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  remembered: row.remember,
  current: row.id === currentSessionId,
});

export const addressView = (row: AddressRow): Address => ({
  _id: row.id,
  addressType: row.address_type as Address['addressType'],
  recipient: row.recipient ?? '',
  addressLine1: row.address_line1,
  addressLine2: row.address_line2 ?? '',
  city: row.city,
  state: row.state,
  postalCode: row.postal_code,
  country: row.country,
  phone: row.phone ?? '',
  isDefault: row.is_default,
});
