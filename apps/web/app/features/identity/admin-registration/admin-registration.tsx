import { APPLICATION_REVIEW_TIME } from '@herbary/contract/application-limits.ts';
import type { SignedIn } from '@herbary/contract/identity.ts';
import { type ReactNode, useState } from 'react';
import { formatDayTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { FocusedHeading } from '../../../ui/focused-heading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { Seal } from '../../../ui/seal.tsx';
import { useTimeout } from '../../../ui/use-timeout.ts';
import { AccessRequestForm, type Asker } from './access-request-form.tsx';
import { AdminPasswordForm } from './admin-password-form.tsx';
import { FiveSteps } from './five-steps.tsx';
import { type SentCode, VerificationCodeForm, type VerifiedCode } from './verification-code-form.tsx';

type Step = 'initial_info' | 'request_submitted' | 'verification_code' | 'final_registration' | 'complete';
const order: readonly Step[] = [
  'initial_info',
  'request_submitted',
  'verification_code',
  'final_registration',
  'complete',
];

const TO_DASHBOARD_MS = 1_500;

type Progress = {
  step: Step;
  asker?: Asker;
  sentAt?: string;
  verified?: VerifiedCode;
  reason?: string;
  welcome?: SignedIn;
};

type AdminRegistrationProps = {
  /** What the link of an email says. */
  link?: SentCode;
  onSignedIn: (answer: SignedIn) => void;
  onDone: () => void;
};

export function AdminRegistration({ link, onSignedIn, onDone }: AdminRegistrationProps) {
  const [progress, setProgress] = useState<Progress>({ step: link ? 'verification_code' : 'initial_info' });
  const { step, asker, sentAt, verified, welcome } = progress;
  const go = (next: Partial<Progress> & { step: Step }) =>
    setProgress((now) => ({ ...now, reason: undefined, ...next }));
  useTimeout(onDone, step === 'complete' ? TO_DASHBOARD_MS : null);
  return (
    <>
      <FiveSteps current={order.indexOf(step) + 1} />
      {step === 'initial_info' ? (
        <AccessRequestForm
          asker={asker}
          onSubmitted={(next) => go({ step: 'request_submitted', asker: next, sentAt: new Date().toISOString() })}
          onKnown={(next) => go({ step: 'verification_code', asker: next })}
          onHasCode={() => go({ step: 'verification_code' })}
        />
      ) : null}
      {step === 'request_submitted' && asker ? (
        <RequestSubmitted
          asker={asker}
          sentAt={sentAt}
          onHasCode={() => go({ step: 'verification_code' })}
          onBack={() => go({ step: 'initial_info' })}
        />
      ) : null}
      {step === 'verification_code' ? (
        <>
          {verified ? (
            <CodeAccepted onGoOn={() => go({ step: 'final_registration' })} />
          ) : (
            <VerificationCodeForm
              key={progress.reason}
              sent={asker ? { email: asker.email, until: link?.until } : (link ?? {})}
              reason={progress.reason}
              onVerified={(next) => go({ step: 'final_registration', verified: next })}
            />
          )}
          {asker ? (
            <BackButton onClick={() => go({ step: 'request_submitted' })}>Back to the request</BackButton>
          ) : (
            <BackButton onClick={() => go({ step: 'initial_info' })}>Back to your details</BackButton>
          )}
        </>
      ) : null}
      {step === 'final_registration' && verified ? (
        <>
          <AdminPasswordForm
            verified={verified}
            onSignedIn={(answer) => {
              onSignedIn(answer);
              go({ step: 'complete', welcome: answer });
            }}
            onProofOver={(reason) => go({ step: 'verification_code', verified: undefined, reason })}
          />
          <BackButton onClick={() => go({ step: 'verification_code' })}>Back to the code</BackButton>
        </>
      ) : null}
      {step === 'complete' && welcome ? <Complete firstName={welcome.firstName} onDone={onDone} /> : null}
    </>
  );
}

/** Back from the password: the code is spent, and typing it again would only be refused. */
function CodeAccepted({ onGoOn }: { onGoOn: () => void }) {
  return (
    <>
      <FocusedHeading>Verification code</FocusedHeading>
      <p className="mt-2.5 text-ink-2">Your code was accepted. It works once, so there's no need to enter it again.</p>
      <Button block className="mt-7" onClick={onGoOn}>
        Continue to the password
      </Button>
    </>
  );
}

function BackButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <p className="mt-6">
      <Button variant="ghost" size="sm" className="min-h-11 -ml-3.5 text-ink-2" onClick={onClick}>
        <Icon icon="ArrowLeft" size={16} />
        {children}
      </Button>
    </p>
  );
}

function Facts({ facts }: { facts: readonly (readonly [IconName, ReactNode])[] }) {
  return (
    <ul className="mt-6 grid gap-3 text-small text-ink-2">
      {facts.map(([icon, text]) => (
        <li key={icon} className="flex gap-3">
          <Icon icon={icon} size={18} className="mt-0.5 text-forest-600" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}

type RequestSubmittedProps = { asker: Asker; sentAt?: string; onHasCode: () => void; onBack: () => void };

function RequestSubmitted({ asker, sentAt, onHasCode, onBack }: RequestSubmittedProps) {
  const { firstName, lastName, email } = asker;
  const by = `by ${firstName} ${lastName}.`;
  return (
    <>
      <Seal tone="warn">
        <Icon icon="Hourglass" size={28} />
      </Seal>
      <FocusedHeading className="mt-5">Request submitted</FocusedHeading>
      <p className="mt-2.5 text-ink-2">
        Our support team reviews it. When an admin releases it, a verification code goes to{' '}
        <b className="font-semibold wrap-anywhere text-ink">{email}</b>.
      </p>
      <Facts
        facts={[
          ['User', sentAt ? `Sent ${formatDayTime(sentAt)}, ${by}` : `Sent ${by}`],
          ['Clock', `Usually answered within ${APPLICATION_REVIEW_TIME}.`],
          ['Lock', 'The code then works once, for an hour, with 5 tries.'],
        ]}
      />
      <Button block className="mt-7" onClick={onHasCode}>
        I have a verification code
      </Button>
      <BackButton onClick={onBack}>Back to your details</BackButton>
    </>
  );
}

function Complete({ firstName, onDone }: { firstName: string; onDone: () => void }) {
  return (
    <>
      <Seal tone="good">
        <Icon icon="Check" size={28} />
      </Seal>
      <FocusedHeading className="mt-5">Welcome, {firstName}</FocusedHeading>
      <p className="mt-2.5 text-ink-2">Your admin account is ready. Taking you to the dashboard.</p>
      <Facts
        facts={[
          ['ShieldCheck', 'What you decide is written to the audit log, with your name and a reason.'],
          ['Eye', 'Opened documents are recorded too.'],
        ]}
      />
      <Button block className="mt-7" onClick={onDone}>
        Go to the dashboard
      </Button>
    </>
  );
}
