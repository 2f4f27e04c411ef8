import { checkContent, verdictOf } from '@herbary/contract/content-check.ts';
import { isApiError } from '../../lib/api.ts';
import { countOf } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';

export type RefusedWord = { word: string; start: number; end: number; field: string };

/** The first word for which the server would refuse the text, with its place. */
export function refusedWordIn(text: string, field: string): RefusedWord | undefined {
  const found = checkContent(text).find(({ kind }) => kind === 'offensive' || kind === 'prohibited');
  return found && { word: text.slice(found.start, found.end), start: found.start, end: found.end, field };
}

/** The same, out of the server's answer. */
export function refusedWordOf(error: unknown): RefusedWord | undefined {
  if (!isApiError(error) || error.code !== 'community.word_refused') return undefined;
  const { word, start, end, field } = error.details;
  return { word: String(word), start: Number(start), end: Number(end), field: String(field) };
}

/** Whole minutes until the next one is free; undefined when that is not why it was refused. */
export function minutesUntilFree(error: unknown): number | undefined {
  if (!isApiError(error) || error.code !== 'rate.limited') return undefined;
  return Math.max(1, Math.ceil(Number(error.details.retryAfterSeconds) / 60));
}

export const WordNotice = ({ word }: { word: string }) => (
  <Notice tone="warning" live>
    <b className="font-semibold">
      One word keeps this from being shared:{' '}
      <mark className="bg-transparent text-inherit underline decoration-2 underline-offset-3">{word}</mark>.
    </b>{' '}
    Tell us how it tastes or what you made.
  </Notice>
);

/** Said while one writes: what promises something about health is read by a person first. */
export function ClaimNotice({ text }: { text: string }) {
  const issues = checkContent(text);
  const [first] = issues;
  if (!first || verdictOf(issues) !== 'review') return null;
  return (
    <Notice tone="info" live>
      <b className="font-semibold">“{text.slice(first.start, first.end)}”</b> may promise something about health. A
      person reads this before others can see it.
    </Notice>
  );
}

type WaitNoticeProps = { minutes: number; limit: number; noun: string };

export const WaitNotice = ({ minutes, limit, noun }: WaitNoticeProps) => (
  <div role="status" className="flex items-start gap-3.5 rounded-2 bg-note-bg px-5 py-4 text-small text-note">
    <Icon icon="Hourglass" />
    <p>
      <b className="font-semibold">One moment.</b> You can share {limit} {noun} an hour; the next one is free in{' '}
      {countOf(minutes, 'minute')}. Your text is kept.
    </p>
  </div>
);
