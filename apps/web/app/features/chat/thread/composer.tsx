import type { CannedReply } from '@herbary/contract/chat-admin.ts';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { useStoredDraft } from '../../../lib/stored-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { controlClasses } from '../../../ui/input.tsx';
import { useTimeout } from '../../../ui/use-timeout.ts';
import type { OutgoingAttachment } from '../live/outbox.ts';
import { optionId, SlashReplies, useSlashReplies } from '../replies/slash-replies.tsx';
import { AttachedFile } from './attached-file.tsx';
import { type AttachmentUpload, useAttachments } from './use-attachments.ts';

const LOCK_MS = 500;
const noReplies: readonly CannedReply[] = [];
const PROBLEM_MS = 5_000;

export type Written = { text: string; attachments: readonly OutgoingAttachment[] };

type ComposerProps = {
  /** "Message to Maya Reyes": the name of the box. */
  label: string;
  /** Where an unsent text is kept over a reload. */
  draftKey: string;
  maxLength: number;
  upload?: AttachmentUpload;
  onSend: (written: Written) => void;
  onTyping?: () => void;
  wide?: boolean;
  /** Buttons before the box. */
  tools?: (insert: (text: string) => void) => ReactNode;
  /** Open on "/". */
  replies?: readonly CannedReply[];
  /** Between the log and the box. */
  above?: (insert: (text: string) => void) => ReactNode;
};

/** Trims, ignores what is blank, and locks for half a second after sending. */
export function Composer(props: ComposerProps) {
  const { label, draftKey, maxLength, upload, onSend, onTyping, wide = false } = props;
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [text, write] = useStoredDraft(draftKey);
  const [isLocked, setIsLocked] = useState(false);
  const files = useAttachments(upload);
  useTimeout(() => setIsLocked(false), isLocked ? LOCK_MS : null);
  useTimeout(files.clearProblem, files.problem ? PROBLEM_MS : null, files.problem);

  const insert = (next: string) => {
    write(next);
    box.current?.focus();
  };
  const slash = useSlashReplies(props.replies ?? noReplies, text, insert);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const words = text.trim();
    if (isLocked || files.isUploading || (words === '' && files.attachments.length === 0)) return;
    onSend({ text: words, attachments: files.attachments });
    write('');
    files.clear();
    setIsLocked(true);
  };
  const key = (event: KeyboardEvent) => {
    slash.onKeyDown(event);
    // While a word is being composed (Japanese, Chinese), Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    send();
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    // The same file may be chosen again after a refusal: without this, no change would be seen.
    target.value = '';
    files.add(chosen);
  };
  /** A picture from the clipboard, or a file that is dropped; words go into the box as ever. */
  const take = (event: ClipboardEvent | DragEvent, { files: given }: DataTransfer) => {
    if (!upload || given.length === 0) return;
    event.preventDefault();
    files.add([...given]);
  };

  return (
    <form
      onSubmit={send}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
      className="relative border-t border-line"
    >
      <div role="alert">
        {files.problem ? (
          <p className="flex items-center gap-2.5 bg-bad-bg px-4 py-2.5 text-caption leading-[1.4] text-bad">
            <Icon icon="CircleAlert" size={16} />
            Error: {files.problem}
          </p>
        ) : null}
      </div>
      <SlashReplies id={id} typed={text} found={slash.found} index={slash.index} insert={insert} />
      {props.above?.(insert)}
      {files.chosen.length > 0 ? (
        <div className="mx-3 mt-3 grid max-h-36 grid-cols-1 gap-2 overflow-y-auto [scrollbar-width:thin]">
          {files.chosen.map(({ key, file, share }) => (
            <AttachedFile key={key} file={file} share={share} onRemove={() => files.remove(key)} />
          ))}
        </div>
      ) : null}
      <div className={cn('flex items-end gap-2', wide ? 'p-4' : 'p-3')}>
        {props.tools?.(insert)}
        {upload ? (
          <>
            <IconButton label="Attach an image or PDF" onClick={() => picker.current?.click()}>
              <Icon icon="Paperclip" />
            </IconButton>
            <input ref={picker} type="file" hidden multiple accept={upload.rules.accept.join(',')} onChange={choose} />
          </>
        ) : null}
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <textarea
          ref={box}
          id={id}
          rows={1}
          value={text}
          maxLength={maxLength}
          placeholder="Type a message..."
          onChange={(event) => {
            write(event.target.value);
            onTyping?.();
          }}
          onKeyDown={key}
          onPaste={(event) => take(event, event.clipboardData)}
          {...(slash.found.length > 0
            ? {
                'aria-autocomplete': 'list' as const,
                'aria-controls': `${id}-replies`,
                'aria-activedescendant': optionId(id, slash.index),
              }
            : {})}
          className={cn(
            controlClasses,
            'max-h-36 min-h-11 flex-1 resize-none rounded-[22px] px-4 focus:rounded-[22px] py-2.5 leading-[1.4] [field-sizing:content] placeholder:whitespace-nowrap',
          )}
        />
        <Button
          type="submit"
          aria-label="Send"
          disabled={isLocked || files.isUploading}
          className={cn(
            'min-h-11 flex-none rounded-pill focus-visible:rounded-pill',
            wide ? 'max-sm:w-11 max-sm:px-0' : 'w-11 px-0',
          )}
        >
          <Icon icon="SendHorizontal" />
          {wide ? <span className="max-sm:hidden">Send</span> : null}
        </Button>
      </div>
    </form>
  );
}
