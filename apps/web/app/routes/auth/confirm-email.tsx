import { sentenceOf } from '@herbary/contract/errors.ts';
import { CONFIRM_LINK_TIME } from '@herbary/contract/link-terms.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { ConfirmAddress } from '../../features/identity/confirm-address.tsx';
import { InvalidLink } from '../../features/identity/invalid-link.tsx';
import { RosemaryPicture } from '../../layouts/auth-pictures.tsx';
import { AuthShell } from '../../layouts/auth-shell.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { FocusedHeading } from '../../ui/focused-heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Seal } from '../../ui/seal.tsx';
import type { Route } from './+types/confirm-email';

export const meta = () => [...pageMeta(ROUTES.confirmEmail), { name: 'referrer', content: 'no-referrer' }];

type Outcome = { kind: 'open' | 'done' | 'dead' } | { kind: 'disowned'; message: string };

export default function ConfirmEmail({ params }: Route.ComponentProps) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'open' });
  return (
    <AuthShell back={{ to: ROUTES.home.path, label: 'Back to the home page' }} picture={<RosemaryPicture />}>
      {outcome.kind === 'dead' ? (
        <InvalidLink
          title="Invalid confirmation link"
          text={`${sentenceOf('auth.confirm_link_invalid')}. Links work once, for ${CONFIRM_LINK_TIME}.`}
          primary={{ to: ROUTES.account.path, label: 'Go to my account' }}
        />
      ) : outcome.kind === 'done' ? (
        <>
          <Seal tone="good">
            <Icon icon="MailCheck" size={28} />
          </Seal>
          <FocusedHeading className="mt-5">Address confirmed</FocusedHeading>
          <p className="mt-2.5 text-ink-2">Your account now uses this address.</p>
          <Button asChild block className="mt-7">
            <RouterLink to={ROUTES.account.path}>Go to my account</RouterLink>
          </Button>
        </>
      ) : outcome.kind === 'disowned' ? (
        <>
          <Seal tone="good">
            <Icon icon="MailX" size={28} />
          </Seal>
          <FocusedHeading className="mt-5">Thank you for telling us</FocusedHeading>
          <p className="mt-2.5 text-ink-2">{outcome.message}</p>
          <Button asChild block className="mt-7">
            <RouterLink to={ROUTES.home.path}>Back to the home page</RouterLink>
          </Button>
        </>
      ) : (
        <ConfirmAddress
          token={params.token}
          onConfirmed={() => setOutcome({ kind: 'done' })}
          onDisowned={(message) => setOutcome({ kind: 'disowned', message })}
          onDeadLink={() => setOutcome({ kind: 'dead' })}
        />
      )}
    </AuthShell>
  );
}
