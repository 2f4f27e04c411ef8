import type { ChatStatus } from '@herbary/contract/chat-status.ts';
import { SUPPORT_ANSWER_TIME } from '@herbary/contract/product.ts';
import type { Deps } from '../../deps.ts';

type ChatHours = Deps['env']['chatHours'];

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const minute = 60_000;

function wallClock(timeZone: string, at: Date): { day: number; minutes: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: dayNames.indexOf(part('weekday')), minutes: Number(part('hour')) * 60 + Number(part('minute')) };
}

const isOpen = ({ days, from, to, timeZone }: ChatHours, at: Date): boolean => {
  const { day, minutes } = wallClock(timeZone, at);
  return days.includes(day) && minutes >= from && minutes < to;
};

/** Quarter hours are enough: no clock is changed, and no shop opens, between them. */
function nextOpening(hours: ChatHours, now: Date): Date {
  const step = 15 * minute;
  let at = Math.ceil(now.getTime() / step) * step;
  while (!isOpen(hours, new Date(at))) at += step;
  return new Date(at);
}

const hourText = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  return `${hour % 12 === 0 ? 12 : hour % 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''}${hour < 12 ? 'am' : 'pm'}`;
};

/** As people name it, in winter as in summer: EST. */
function zoneName(timeZone: string): string {
  const winter = new Date(Date.UTC(2026, 0, 15));
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(winter);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

export function officeHours(hours: ChatHours, now: Date): ChatStatus {
  const { days, from, to, timeZone } = hours;
  const [first = 0] = days;
  const last = days.at(-1) ?? first;
  const dayText = first === last ? dayNames[first] : `${dayNames[first]}-${dayNames[last]}`;
  const text = `${dayText} ${hourText(from)}-${hourText(to)} ${zoneName(timeZone)}`;
  if (isOpen(hours, now)) return { online: true, hours: text, opensAt: null, back: null, awayText: null };
  return {
    online: false,
    hours: text,
    opensAt: nextOpening(hours, now).toISOString(),
    back: `Back at ${hourText(from)} ${zoneName(timeZone)}`,
    awayText: `We are away at the moment. Live chat is open ${text}. Feel free to write anyway: we answer here and by email within ${SUPPORT_ANSWER_TIME}.`,
  };
}
