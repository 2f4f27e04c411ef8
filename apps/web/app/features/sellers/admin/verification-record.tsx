import {
  documentRequestForm,
  VERIFICATION_FLAGS,
  VERIFICATION_YEARS_MAX,
  type Verification,
  type VerifiedSeller,
} from '@herbary/contract/seller-verifications.ts';
import { useState } from 'react';
import { z } from 'zod';
import { bookDays, formatDate } from '../../../lib/dates.ts';
import { refusalOf } from '../../../lib/decisions.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useForm } from '../../../ui/form.tsx';
import { useHeldDecisions } from '../../../ui/held-decision.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QueueRecord } from '../../../ui/queue.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { categoryText } from './application-texts.ts';
import { DocumentViewer } from './document-viewer.tsx';
import { stateBadges } from './verification-texts.ts';
import { nameOfCheck, useRequestDocument, useSetVerification, useWithdraw } from './verifications.queries.ts';

type Question = { kind: 'withdraw' | 'request'; check: Verification };

/** What this admin may do here: set and withdraw checks, open documents. */
export type MayCheck = { verify: boolean; open: boolean };

export function VerificationRecord({ seller, may }: { seller: VerifiedSeller; may: MayCheck }) {
  const [asked, setAsked] = useState<Question>();
  const held = seller.verifications.filter(({ state }) => state === 'verified' || state === 'expiring').length;
  const paused = [
    seller.storePausedAt && 'The store is closed to buyers',
    seller.payoutsPausedAt && 'Payouts are held',
  ];
  const said = paused.filter(Boolean).join('. ');
  return (
    <QueueRecord
      title={seller.businessName}
      lead={
        <>
          <p className="wrap-anywhere">
            {[
              `${seller.firstName} ${seller.lastName}`,
              seller.email,
              seller.phone,
              categoryText(seller.businessCategory),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="mt-1.5 max-w-[60ch]">{seller.businessDescription}</p>
        </>
      }
      badge={
        <Badge tone={held === 3 ? 'good' : 'note'} dot>
          {held} of 3
        </Badge>
      }
    >
      {said ? <Notice tone="error" title={`${said} until the check is renewed.`} className="m-(--inset) mb-0" /> : null}
      {seller.verifications.map((check) => (
        <Check key={check.flag} seller={seller} check={check} may={may} onAsk={(kind) => setAsked({ kind, check })} />
      ))}
      {asked ? <ReasonDialog seller={seller} {...asked} onClose={() => setAsked(undefined)} /> : null}
    </QueueRecord>
  );
}

type CheckProps = {
  seller: VerifiedSeller;
  check: Verification;
  may: MayCheck;
  onAsk: (kind: Question['kind']) => void;
};

function Check({ seller, check, may, onAsk }: CheckProps) {
  const { isGone } = useHeldDecisions();
  const { label, tone, icon } = stateBadges[check.state];
  const isWaiting = isGone(`${seller._id} ${check.flag}`);
  const isStanding = check.state === 'verified' || check.state === 'expiring';
  return (
    <section
      aria-label={VERIFICATION_FLAGS[check.flag].label}
      className="grid gap-4 border-line px-(--inset) py-5 not-last:border-b"
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Icon icon={icon} className="mt-1 flex-none text-ink-3" />
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="text-body font-strong">{VERIFICATION_FLAGS[check.flag].label}</h3>
          <CheckFacts check={check} />
        </div>
        <Badge tone={isWaiting ? 'note' : tone} dot>
          {isWaiting ? 'Saving' : label}
        </Badge>
      </div>
      {check.document ? (
        <DocumentViewer
          key={check.document._id}
          sellerId={seller._id}
          kind={check.document.kind}
          label={VERIFICATION_FLAGS[check.flag].label}
          fileName={check.document.name}
          mayOpen={may.open}
        />
      ) : null}
      {isWaiting || !may.verify ? null : (
        <div className="flex flex-wrap items-end gap-3">
          {check.asked ? null : (
            <Button size="sm" variant="danger-quiet" onClick={() => onAsk('request')}>
              {check.document ? 'Ask for another document' : 'Ask for a document'}
            </Button>
          )}
          {isStanding && check._id ? (
            <Button size="sm" variant="ghost" onClick={() => onAsk('withdraw')}>
              Withdraw
            </Button>
          ) : null}
          {check.document ? <SetCheck seller={seller} check={check} isStanding={isStanding} /> : null}
        </div>
      )}
    </section>
  );
}

function CheckFacts({ check: { document, setBy, setAt, validUntil, state, reason, asked } }: { check: Verification }) {
  const lines = [
    document ? `${document.name}, sent ${formatDate(document.sentAt)}` : 'No document was sent',
    setBy && setAt ? `${state === 'withdrawn' ? 'Withdrawn' : 'Set'} by ${setBy} on ${formatDate(setAt)}` : '',
    validUntil ? `Valid until ${bookDays.date(validUntil)}` : setAt ? 'No end date' : '',
    reason ? `Reason: ${reason}` : '',
    asked ? `${asked.by} asked for another document on ${formatDate(asked.at)}: ${asked.reason}` : '',
  ].filter((line) => line !== '');
  return (
    <ul className="text-small text-ink-2">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

const dayMs = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

function SetCheck({ seller, check, isStanding }: { seller: VerifiedSeller; check: Verification; isStanding: boolean }) {
  const set = useSetVerification();
  const [first, last] = [dayIn(1), dayIn(VERIFICATION_YEARS_MAX * 365)];
  const form = useForm({
    schema: z.object({
      validUntil: z.iso
        .date('Please choose an end date')
        .refine((day) => day >= first, 'Please choose tomorrow or a later day')
        .refine((day) => day <= last, `Please choose a day within the next ${VERIFICATION_YEARS_MAX} years`),
    }),
    onSubmit: ({ validUntil }) => {
      set(seller, check, validUntil);
      return undefined;
    },
  });
  return (
    <Form form={form} summary={false} className="ml-auto flex flex-wrap items-end gap-3">
      <Field label="Valid until" name="validUntil" className="w-48">
        <Input type="date" min={first} max={last} defaultValue={check.validUntil ?? undefined} />
      </Field>
      <Button type="submit" variant={isStanding ? 'outline' : 'primary'}>
        <Icon icon="Check" />
        {isStanding ? 'Change the date' : 'Set as verified'}
      </Button>
    </Form>
  );
}

const questions = {
  withdraw: {
    title: 'Withdraw this check?',
    button: 'Withdraw',
    done: 'Check withdrawn',
    failed: 'Failed to withdraw the check. Please try again.',
  },
  request: {
    title: 'Ask for another document?',
    button: 'Ask the seller',
    done: 'We asked the seller',
    failed: 'Failed to ask the seller. Please try again.',
  },
};

function ReasonDialog({ seller, kind, check, onClose }: Question & { seller: VerifiedSeller; onClose: () => void }) {
  const toasts = useToasts();
  const withdraw = useWithdraw();
  const request = useRequestDocument();
  const { title, button, done, failed } = questions[kind];
  const what = VERIFICATION_FLAGS[check.flag];
  const text =
    kind === 'request'
      ? 'The seller gets an email with your reason and can send a document from their settings.'
      : what.pauses === 'store'
        ? 'The store will be closed to buyers until this is verified again.'
        : 'Payouts will be held until this is verified again.';
  const form = useForm({
    schema: documentRequestForm,
    onSubmit: async ({ reason }) => {
      const asked = { id: seller._id, flag: check.flag, reason };
      try {
        if (kind === 'request') await request.mutateAsync(asked);
        else await withdraw.mutateAsync({ ...asked, seen: check._id ?? '' });
        toasts.show({ tone: 'success', title: done });
        onClose();
      } catch (error) {
        const said = refusalOf(error, { name: nameOfCheck(seller, check.flag), failed });
        return { '': [said.title, said.text].filter(Boolean).join(' ') };
      }
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={title} description={`${what.label} of ${seller.businessName}. ${text}`}>
        <Form form={form} className="mt-5 text-ink">
          <Field label="Reason, sent to the seller" name="reason">
            <Textarea rows={3} />
          </Field>
          <DialogButtons variant={kind === 'withdraw' ? 'danger' : 'primary'} busy={form.busy}>
            {button}
          </DialogButtons>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
