import { seeded } from '../catalog/seeded.ts';
import { after, ago, dayMs, hourMs } from './calendar.ts';
import type { Buyer, Cast, Person } from './cast.ts';
import { worldDigest, worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

export function peopleTables(cast: Cast, passwordHashes: Map<string, string>): WorldTables {
  const { buyers, admins, now } = cast;
  const account = (person: Person, role: 'user' | 'admin'): Row<'app_user'> => ({
    id: person.id,
    role,
    staff_role: role === 'admin' ? 'admin' : null,
    email: person.email,
    email_verified_at: after(person.joinedAt, 20 * 60_000),
    first_name: person.firstName,
    last_name: person.lastName,
    password_hash: passwordHashes.get(person.email) ?? null,
    last_seen_at: ago(now, seeded(`seen ${person.email}`).int(1, 900) * hourMs),
    created_at: person.joinedAt,
    updated_at: person.joinedAt,
  });
  return {
    app_user: [
      ...admins.map((admin) => account(admin, 'admin')),
      ...buyers.map((buyer, index) => ({
        ...account(buyer, 'user'),
        phone_number: buyer.shipTo.phone ?? null,
        date_of_birth: index === 0 ? '1991-05-17' : null,
      })),
    ],
    address: [...buyers.map(homeAddress), workAddress(buyers[0])],
    admin_invitation: invitationRows(cast),
  };
}

function homeAddress({ id, email, joinedAt, shipTo }: Buyer): Row<'address'> {
  return {
    id: worldId('address', `${email}:home`),
    user_id: id,
    address_type: 'home',
    address_line1: shipTo.addressLine1,
    address_line2: shipTo.addressLine2 ?? null,
    city: shipTo.city,
    state: shipTo.state,
    postal_code: shipTo.postalCode,
    country: shipTo.country,
    phone: shipTo.phone ?? null,
    is_default: true,
    created_at: after(joinedAt, hourMs),
    updated_at: after(joinedAt, hourMs),
  };
}

function workAddress(buyer: Buyer): Row<'address'> {
  return {
    ...homeAddress(buyer),
    id: worldId('address', `${buyer.email}:work`),
    address_type: 'work',
    address_line1: '90 Harbor Street',
    address_line2: 'Floor 4',
    postal_code: '97209',
    is_default: false,
    created_at: after(buyer.joinedAt, 60 * dayMs),
    updated_at: after(buyer.joinedAt, 60 * dayMs),
  };
}

/** One used, one open, and one request that waits for an admin. */
function invitationRows({ now, admins: [admin, second] }: Cast): Row<'admin_invitation'>[] {
  const usedAt = second.joinedAt;
  return [
    {
      id: worldId('admin-invitation', 'used'),
      kind: 'invitation',
      email: second.email,
      issued_by: admin.id,
      issued_at: ago(usedAt, hourMs / 2),
      code_hash: worldDigest('invitation used'),
      verified_at: usedAt,
      created_at: ago(usedAt, hourMs / 2),
      expires_at: after(usedAt, hourMs / 2),
      used_at: usedAt,
      used_by: second.id,
    },
    {
      id: worldId('admin-invitation', 'open'),
      kind: 'invitation',
      email: 'june.abara@herbary.test',
      issued_by: admin.id,
      issued_at: ago(now, hourMs / 12),
      code_hash: worldDigest('invitation open'),
      created_at: ago(now, hourMs / 12),
      expires_at: after(now, (hourMs * 11) / 12),
    },
    {
      id: worldId('admin-invitation', 'request'),
      kind: 'request',
      email: 'sam.lindqvist@herbary.test',
      first_name: 'Sam',
      last_name: 'Lindqvist',
      created_at: ago(now, 26 * hourMs),
    },
  ];
}
