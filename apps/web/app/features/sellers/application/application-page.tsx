import { APPLICATION_LINK_DAYS } from '@herbary/contract/application-limits.ts';
import type { SellerApplication } from '@herbary/contract/seller-applications.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { ApplicationLinkForm } from './application-link-form.tsx';
import { ApplicationStatusView } from './application-status.tsx';
import { ApplicationWizard, type Sending } from './application-wizard.tsx';
import { applicationQuery, isDeadLink } from './applications.queries.ts';
import { sendAgain } from './send-application.ts';

const LoadingApplication = () => (
  <SkeletonGroup label="Loading your application" className="wrap grid gap-6 py-16">
    <Skeleton className="h-10 w-2/3" />
    <Skeleton className="h-64" />
  </SkeletonGroup>
);

type AgainProps = { token: string; application: SellerApplication; onSent: () => Promise<void> };

function ApplyAgain({ token, application, onSent }: AgainProps) {
  const { filledIn, email, documents, reason } = application;
  const send = async (sending: Sending) => {
    await sendAgain(token, sending);
    await onSent();
  };
  return (
    <ApplicationWizard
      isNew={false}
      initial={{ ...filledIn, email }}
      earlier={documents}
      head={() => (
        <div className="wrap pt-10">
          <h1 className="text-1">Apply again</h1>
          {reason ? (
            <Notice tone="warning" title="What was missing" className="mt-5">
              {reason}
            </Notice>
          ) : null}
        </div>
      )}
      send={send}
    />
  );
}

/** What the mailed link opens: where the application stands, and the form again after a rejection. */
export function ApplicationPage({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(applicationQuery(token));
  const navigate = useNavigate();
  const [stage, setStage] = useState<'status' | 'again' | 'sent'>('status');
  if (data && stage === 'again' && data.can.includes('applyAgain')) {
    const showStatus = async () => {
      await refetch();
      setStage('sent');
      await navigate({ hash: '' }, { replace: true });
    };
    return <ApplyAgain token={token} application={data} onSent={showStatus} />;
  }
  if (data) {
    const notice =
      stage === 'sent' ? (
        <Notice tone="success" live takesFocus title="Application received." className="mb-8">
          We sent an email to {data.email}.
        </Notice>
      ) : undefined;
    return <ApplicationStatusView application={data} notice={notice} onApplyAgain={() => setStage('again')} />;
  }
  if (isDeadLink(error)) {
    return (
      <ApplicationLinkForm
        title="This link no longer works"
        text={`Application links work for ${APPLICATION_LINK_DAYS} days, and only while your account uses that email. We can send you a new one.`}
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        heading="h1"
        title="Your application could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        Nothing is lost. Please try again in a moment.
      </ErrorState>
    );
  }
  return <LoadingApplication />;
}
