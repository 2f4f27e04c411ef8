/** Days by their number, Sunday 0; minutes of the day. */
export type ChatHours = { days: readonly number[]; from: number; to: number; timeZone: string };

/** As the help pages promise it. */
export const defaultChatHours: ChatHours = { days: [1, 2, 3, 4, 5], from: 600, to: 960, timeZone: 'America/New_York' };

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const shape =
  /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?:-(Sun|Mon|Tue|Wed|Thu|Fri|Sat))? ([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d) ([\w+/-]+)$/;

/** 'Mon-Fri 10:00-16:00 America/New_York'; undefined for anything else. */
export function parseChatHours(text: string): ChatHours | undefined {
  const [, first = '', last = first, fromHour, fromMinute, toHour, toMinute, timeZone = ''] = shape.exec(text) ?? [];
  const from = Number(fromHour) * 60 + Number(fromMinute);
  const to = Number(toHour) * 60 + Number(toMinute);
  if (!first || !(from < to) || to > 24 * 60 || !isTimeZone(timeZone)) return undefined;
  const start = dayNames.indexOf(first);
  const count = ((dayNames.indexOf(last) - start + 7) % 7) + 1;
  return { days: Array.from({ length: count }, (_, index) => (start + index) % 7), from, to, timeZone };
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).format() !== '';
  } catch {
    return false;
  }
}
