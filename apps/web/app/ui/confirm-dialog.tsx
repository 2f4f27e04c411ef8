import { type FormEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Dialog, DialogButtons, DialogContent, DialogTrigger } from './dialog.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { Notice } from './notice.tsx';

type ConfirmDialogProps = {
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmText: string;
  busyText?: string;
  cancelText?: string;
  tone?: 'danger' | 'primary';
  /** The word to be typed before the action unlocks ("DELETE"). */
  confirmWord?: string;
  /** Said at the word when it is missing or misspelled; without it the action stays locked until the word is there. */
  wordProblem?: string;
  children?: ReactNode;
  /** Takes the focus when the action removes the button that opened the dialog, together with its container. */
  focusAfter?: RefObject<HTMLElement | null>;
  /** The dialog closes when it is done, stays open with the returned sentence when it is refused. */
  onConfirm: () => Promise<string | undefined> | string | undefined;
};

/** What is removed may go before its question closes, while the focus is in there, or after the focus has come back. */
function useVanishingTrigger(focusAfter: ConfirmDialogProps['focusAfter']) {
  const asking = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = asking.current;
    return () => {
      if (button && button === document.activeElement) focusAfter?.current?.focus();
    };
  }, [focusAfter]);
  const passOn = (closing: Event) => {
    if (!focusAfter || asking.current) return;
    closing.preventDefault();
    focusAfter.current?.focus();
  };
  return [asking, passOn] as const;
}

export function ConfirmDialog({ trigger, open, onOpenChange, focusAfter, ...body }: ConfirmDialogProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [asking, passOn] = useVanishingTrigger(focusAfter);
  const setOpen = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const isOpen = open ?? ownOpen;
  // Its caller may close it before the answer is there: the next question is not busy.
  if (busy && !isOpen) setBusy(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      {trigger ? (
        <DialogTrigger ref={asking} asChild>
          {trigger}
        </DialogTrigger>
      ) : null}
      <ConfirmContent {...body} busy={busy} onBusy={setBusy} close={() => setOpen(false)} onCloseAutoFocus={passOn} />
    </Dialog>
  );
}

type ConfirmContentProps = Omit<ConfirmDialogProps, 'trigger' | 'open' | 'onOpenChange' | 'focusAfter'> & {
  busy: boolean;
  onBusy: (busy: boolean) => void;
  close: () => void;
  onCloseAutoFocus: (event: Event) => void;
};

function ConfirmContent({ title, description, onCloseAutoFocus, ...body }: ConfirmContentProps) {
  return (
    <DialogContent
      role="alertdialog"
      title={title}
      description={description}
      busy={body.busy}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      <ConfirmForm {...body} />
    </DialogContent>
  );
}

function ConfirmForm({
  confirmText,
  busyText,
  cancelText = 'Cancel',
  tone = 'danger',
  confirmWord,
  wordProblem,
  children,
  onConfirm,
  busy,
  onBusy,
  close,
}: Omit<ConfirmContentProps, 'title' | 'description' | 'onCloseAutoFocus'>) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isMisspelled, setIsMisspelled] = useState(false);
  const isUnconfirmed = confirmWord !== undefined && typed.trim() !== confirmWord;
  const locked = isUnconfirmed && wordProblem === undefined;

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (locked || busy) return;
    setIsMisspelled(isUnconfirmed);
    if (isUnconfirmed) return;
    onBusy(true);
    setRefusal(undefined);
    try {
      const refused = await onConfirm();
      if (refused) setRefusal(refused);
      else close();
    } finally {
      onBusy(false);
    }
  };

  return (
    <form onSubmit={confirm} className="mt-5 grid gap-4 empty:mt-0">
      {children}
      {refusal ? (
        <Notice tone="error" live>
          {refusal}
        </Notice>
      ) : null}
      {confirmWord ? (
        <Field label={`Type ${confirmWord} to confirm`} error={isMisspelled && isUnconfirmed ? wordProblem : undefined}>
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      ) : null}
      <DialogButtons cancelText={cancelText} variant={tone} disabled={locked} busy={busy} busyText={busyText}>
        {confirmText}
      </DialogButtons>
    </form>
  );
}
