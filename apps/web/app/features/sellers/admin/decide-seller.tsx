import { SUPPORT_EMAIL } from '@herbary/contract/product.ts';
import {
  DECISION_MESSAGE_MAX,
  type DecisionMessage,
  type PendingSeller,
} from '@herbary/contract/seller-applications.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Dialog, DialogButtons, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useForm } from '../../../ui/form.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/skeleton.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { type Decision, decisionMessageQuery } from './applications.queries.ts';

const words = {
  approve: {
    title: 'Approve this seller?',
    text: 'Approve lets the seller log in and sell.',
    button: 'Approve',
    variant: 'primary',
  },
  reject: {
    title: 'Reject this seller?',
    text: 'Reject blocks access and requires a new application.',
    button: 'Reject',
    variant: 'danger',
  },
  underReview: {
    title: 'Put this application under review?',
    text: "The applicant will see that it's being reviewed. You can decide later.",
    button: 'Under Review',
    variant: 'primary',
  },
} as const;

const noReason = z.string().optional();
const someReason = z
  .string()
  .trim()
  .min(1, 'Please tell the applicant why')
  .max(2000, 'The reason can have at most 2000 characters');
const formOf = (decision: Decision) =>
  z.object({
    reason: decision === 'reject' ? someReason : noReason,
    message: z
      .string()
      .trim()
      .min(1, 'Please write the email')
      .max(DECISION_MESSAGE_MAX, `The email can have at most ${DECISION_MESSAGE_MAX} characters`),
  });

type DecideSellerProps = {
  seller: PendingSeller;
  decision: Decision;
  onClose: () => void;
  onDecide: (given: { decision: Decision; message?: string; reason?: string }) => void;
};

/** The question before a decision, with the email that goes to the applicant. */
export function DecideSeller({ seller, decision, onClose, onDecide }: DecideSellerProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        size="lg"
        title={words[decision].title}
        description={`${seller.businessName}. ${words[decision].text}`}
      >
        <Draft seller={seller} decision={decision} onDecide={onDecide} />
      </DialogContent>
    </Dialog>
  );
}

type DraftProps = Pick<DecideSellerProps, 'seller' | 'decision' | 'onDecide'>;

function Draft({ seller, decision, onDecide }: DraftProps) {
  const { data, isError, isFetching, refetch } = useQuery(decisionMessageQuery(seller._id, decision));
  if (data) return <DraftForm message={data} decision={decision} onDecide={onDecide} />;
  if (isError) {
    return (
      <RetryNotice className="mt-5" retrying={isFetching} onRetry={() => void refetch()}>
        The email could not be prepared.
      </RetryNotice>
    );
  }
  return (
    <SkeletonGroup label="Preparing the email" className="mt-5">
      <SkeletonText lines={4} />
    </SkeletonGroup>
  );
}

function DraftForm({ message, decision, onDecide }: { message: DecisionMessage } & Omit<DraftProps, 'seller'>) {
  const form = useForm({
    schema: formOf(decision),
    onSubmit: ({ reason, message: text }) => {
      onDecide({ decision, reason, message: text === message.text.trim() ? undefined : text });
      return undefined;
    },
  });
  const { button, variant } = words[decision];
  return (
    <Form form={form} summary={false} className="mt-5 text-ink">
      {decision === 'reject' ? (
        <Field label="Reason" name="reason" hint="The applicant will see it in the email and when signing in.">
          <Textarea rows={2} />
        </Field>
      ) : null}
      <div className="grid gap-1 text-small text-ink-2">
        <p>
          To {message.to.name}, <span className="wrap-anywhere">{message.to.email}</span>
        </p>
        <p>A copy goes to {SUPPORT_EMAIL}.</p>
        <p>
          Subject: <b className="text-ink">{message.subject}</b>
        </p>
      </div>
      <Field
        label="Email"
        name="message"
        hint={`It starts with “${message.greeting}”. A blank line starts a new paragraph.`}
        help={message.after.length > 0 ? 'The reason and how to apply again come after it.' : undefined}
      >
        <Textarea rows={6} defaultValue={message.text} />
      </Field>
      <DialogButtons variant={variant}>{button}</DialogButtons>
    </Form>
  );
}
