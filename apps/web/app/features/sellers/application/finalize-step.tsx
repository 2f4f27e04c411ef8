import { type BusinessCategory, businessCategoryLabels, DOCUMENT_KINDS } from '@herbary/contract/application-limits.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { type ReactNode, useState } from 'react';
import { feeTiers } from '../../../copy/selling.ts';
import { errorMessage, isApiError } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useForm } from '../../../ui/form.tsx';
import { Link, TextButton } from '../../../ui/link.tsx';
import { percentOf, UploadProgress } from '../../../ui/upload-progress.tsx';
import {
  type ApplicationValues,
  type ChosenDocuments,
  type DocumentNames,
  documentTexts,
  termsSchema,
} from './application-steps.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';

const fees = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(feeTiers.map(({ rate }) => rate));

type SummaryProps = { title: string; rows: [string, ReactNode][]; onEdit: () => void };

function Summary({ title, rows, onEdit }: SummaryProps) {
  return (
    <section className="border-t border-line pt-5">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-4">{title}</h3>
        <TextButton onClick={onEdit}>
          Edit<span className="sr-only"> {title}</span>
        </TextButton>
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[160px_minmax(0,1fr)]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-small text-ink-3">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type FinalizeStepProps = StepProps & {
  isNew: boolean;
  values: ApplicationValues;
  files: ChosenDocuments;
  earlier: DocumentNames;
  onEdit: (step: number) => void;
  send: (onProgress: (share: number) => void) => Promise<void>;
};

/** A lost answer is not a lost application: sent again, it is the same one. */
function problemOf(error: unknown): string {
  const failed = sentenceOf('seller.registration_failed');
  const isLost = isApiError(error) && error.code === 'client.connection_lost';
  if (isLost) return `${failed}. The connection was lost, but your answers weren't. Please try again.`;
  return errorMessage(error) ?? failed;
}

export function FinalizeStep({ isNew, values, files, earlier, onEdit, send, ...step }: FinalizeStepProps) {
  const [share, setShare] = useState<number>();
  const form = useForm({
    schema: termsSchema,
    onSubmit: async () => {
      try {
        await send(setShare);
        return undefined;
      } catch (error) {
        setShare(undefined);
        return { '': problemOf(error) };
      }
    },
  });
  const category = businessCategoryLabels[values.category as BusinessCategory];
  const documents = DOCUMENT_KINDS.map((kind): [string, ReactNode] => [
    documentTexts[kind].short,
    files[kind]?.name ?? earlier[kind] ?? 'Not given',
  ]);
  return (
    <StepFrame
      {...step}
      step={3}
      lead="Read it once more. This is what our reviewers will see."
      form={form}
      submit={
        <Button type="submit" busy={form.busy} busyText="Processing...">
          {isNew ? 'Create Account' : 'Send Application'}
        </Button>
      }
    >
      <Summary
        title="Account Info"
        onEdit={() => onEdit(0)}
        rows={[
          ['Name', `${values.firstName} ${values.lastName}`],
          ['Email', values.email],
          ['Phone', values.phone || 'Not given'],
        ]}
      />
      <Summary
        title="Business Info"
        onEdit={() => onEdit(1)}
        rows={[
          ['Store', `${values.businessName}, ${category}`],
          ['Description', values.description],
          ['Location', [values.city, values.state, values.country].join(', ')],
          ['Certifications', values.certifications.join(', ')],
        ]}
      />
      <Summary title="Documents" onEdit={() => onEdit(2)} rows={documents} />
      {form.busy && share !== undefined ? (
        <div className="grid gap-1.5">
          <p className="text-small text-ink-2">Sending your documents, {percentOf(share)}</p>
          <UploadProgress fileName="your documents" share={share} />
        </div>
      ) : null}
      <Checkbox
        name="agreeToTerms"
        label={
          <>
            I agree to the{' '}
            <Link to={ROUTES.termsOfService.path} target="_blank">
              Terms of Service<span className="sr-only"> (opens in a new tab)</span>
            </Link>{' '}
            and the seller fee of {fees} by tier.
          </>
        }
      />
    </StepFrame>
  );
}
