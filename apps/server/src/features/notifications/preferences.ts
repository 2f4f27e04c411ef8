import {
  NOTIFICATION_GROUPS,
  type NotificationChoice,
  type NotificationGroupKey,
  type NotificationPreferenceChange,
  type NotificationPreferences,
} from '@herbary/contract/notifications.ts';
import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { dropFromDigest } from './digest.repository.ts';
import { type Channel, type ChosenPreference, listPreferences, upsertPreference } from './preferences.repository.ts';

type Group = (typeof NOTIFICATION_GROUPS)[number];

/** What a session may read and change follows the role it was opened with, as everything else does. */
const groupsOf = ({ role }: Member): Group[] =>
  NOTIFICATION_GROUPS.filter(({ roles }) => (roles as readonly string[]).includes(role));

const channelsOf = (group: Group): readonly Channel[] => ('inApp' in group ? ['inApp', 'email'] : ['email']);
const isRequired = (group: NotificationGroupKey, channel: Channel): boolean =>
  channel === 'email' && NOTIFICATION_GROUPS.some(({ key, email }) => key === group && email === 'required');

/** A required email ignores what was chosen: the group may have become required after the choice. */
function choiceAmong(
  chosen: readonly ChosenPreference[],
  { userId, group, channel }: Omit<ChosenPreference, 'choice'>,
): NotificationChoice {
  if (isRequired(group, channel)) return 'on';
  const own = chosen.find((one) => one.userId === userId && one.group === group && one.channel === channel);
  return own?.choice ?? 'on';
}

export async function readPreferences(db: Db, actor: Member): Promise<NotificationPreferences> {
  const { userId } = actor;
  const chosen = await listPreferences(db, [userId]);
  return {
    preferences: groupsOf(actor).map((group) => ({
      group: group.key,
      inApp: channelsOf(group).includes('inApp')
        ? choiceAmong(chosen, { userId, group: group.key, channel: 'inApp' }) === 'off'
          ? ('off' as const)
          : ('on' as const)
        : null,
      email: choiceAmong(chosen, { userId, group: group.key, channel: 'email' }),
    })),
  };
}

export async function setPreference(
  { db }: Deps,
  actor: Member,
  { group: key, channel, choice }: NotificationPreferenceChange,
): Promise<NotificationPreferences> {
  const group = groupsOf(actor).find((one) => one.key === key);
  if (!group) throw new AppError('notification.group_not_found');
  const isAvailable = channelsOf(group).includes(channel) && (choice !== 'daily' || channel === 'email');
  if (!isAvailable) throw new AppError('notification.choice_unavailable');
  if (choice !== 'on' && isRequired(key, channel)) throw new AppError('notification.email_required');
  return transaction(db, async (tx) => {
    await upsertPreference(tx, { userId: actor.userId, group: key, channel, choice });
    if (channel === 'email' && choice === 'off') await dropFromDigest(tx, actor.userId, key);
    return readPreferences(tx, actor);
  });
}

/** Read in the transaction that delivers, so that a message after the change goes where the change says. */
export async function readChoices(tx: Db, userIds: readonly string[]) {
  const chosen = await listPreferences(tx, userIds);
  return (userId: string, group: NotificationGroupKey, channel: Channel) =>
    choiceAmong(chosen, { userId, group, channel });
}
