import { describeIssues } from '@herbary/contract/content-check.ts';
import { type CheckedField, fieldIssues, type ListingFlag, reviewReasons } from '@herbary/contract/listing-check.ts';
import { Icon } from '../../../../ui/icon.tsx';

/** How much of the text stands around a quoted word. */
const AROUND = 32;
const QUOTES_MAX = 3;

/** The words before and after a place, cut between words. */
function quoteOf(text: string, { start, end }: Pick<ListingFlag, 'start' | 'end'>) {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, end + AROUND);
  const before = text.slice(from, start);
  const after = text.slice(end, to);
  return {
    before: from === 0 ? before : `…${before.slice(before.indexOf(' ') + 1)}`,
    word: text.slice(start, end),
    after: to === text.length ? after : `${after.slice(0, Math.max(0, after.lastIndexOf(' ')))}…`,
  };
}

function Quotes({ text, flags }: { text: string; flags: readonly ListingFlag[] }) {
  const shown = flags.slice(0, QUOTES_MAX);
  return shown.map(({ start, end }) => {
    const { before, word, after } = quoteOf(text, { start, end });
    return (
      <p key={`${start} ${end}`} className="break-words">
        “{before}
        <mark className="rounded-1 bg-transparent px-0.5 font-strong text-warn underline decoration-warn decoration-wavy decoration-1 underline-offset-4">
          {word}
        </mark>
        {after}”
      </p>
    );
  });
}

type ContentNoteProps = {
  id: string;
  text: string;
  field: CheckedField;
  flags: readonly ListingFlag[];
  /** An edit names the field in its sentences, as the specification does. */
  isNew: boolean;
};

/** Under a field, in amber: which words cannot stay, or who reads them first, and where they stand. Shoppers never see it. */
export function ContentNote({ id, text, field, flags, isNew }: ContentNoteProps) {
  const here = flags.filter((flag) => flag.field === field);
  const refused = here.filter(({ kind }) => kind === 'offensive' || kind === 'prohibited');
  const read = here.filter((flag) => !refused.includes(flag));
  const sentences = isNew ? describeIssues(refused) : fieldIssues(refused).map(({ message }) => message);
  return (
    // There before its text: a live region that is inserted with it is not announced.
    <div role="status" id={id}>
      {here.length > 0 ? (
        <div className="flex items-start gap-2.5 rounded-2 bg-warn-bg px-3.5 py-3 text-small leading-[1.5] text-warn">
          <Icon icon="TriangleAlert" size={18} className="mt-px" />
          <div className="grid min-w-0 gap-1">
            {sentences.map((sentence) => (
              <p key={sentence} className="font-strong">
                {sentence}
              </p>
            ))}
            <Quotes text={text} flags={refused} />
            {read.length > 0 ? (
              <>
                {reviewReasons(read).map((reason) => (
                  <p key={reason} className="font-strong">
                    {reason}
                  </p>
                ))}
                <Quotes text={text} flags={read} />
                <p>You can send it as is. A person reads it first, before buyers see it.</p>
              </>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}
