import { sentenceOf } from '@herbary/contract/errors.ts';
import { confirmEmail } from '@herbary/contract/identity.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { DeadLink } from '../../features/identity/dead-link.tsx';
import { OutcomeHeading } from '../../features/identity/outcome-heading.tsx';
import { RosemaryPicture } from '../../layouts/auth-pictures.tsx';
import { AuthShell } from '../../layouts/auth-shell.tsx';
import { callApi, isApiError } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Seal } from '../../ui/seal.tsx';
import type { Route } from './+types/confirm-email';

export const meta = () => [...pageMeta(ROUTES.confirmEmail), { name: 'referrer', content: 'no-referrer' }];

/** Confirmed by a press, not by opening the page: mail scanners open every link they see. */
export default function ConfirmEmail({ params }: Route.ComponentProps) {
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'dead'>('open');
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setState('busy');
    setProblem(undefined);
    try {
      await callApi(confirmEmail, { params: { token: params.token } });
      setState('done');
    } catch (error) {
      const isDead = isApiError(error) && error.code === 'auth.confirm_link_invalid';
      setState(isDead ? 'dead' : 'open');
      setProblem(isApiError(error) ? error.message : sentenceOf('client.something_went_wrong'));
    }
  };
  return (
    <AuthShell back={{ to: ROUTES.home.path, label: 'Back to the start' }} picture={<RosemaryPicture />}>
      {state === 'dead' ? (
        <DeadLink
          title="Invalid confirmation link"
          text={`${sentenceOf('auth.confirm_link_invalid')}. Links work once, for 24 hours.`}
          primary={{ to: ROUTES.account.path, label: 'Go to my account' }}
        />
      ) : state === 'done' ? (
        <>
          <Seal tone="good">
            <Icon icon={MailCheck} size={28} />
          </Seal>
          <OutcomeHeading>Address confirmed</OutcomeHeading>
          <p className="mt-2.5 text-ink-2">Your account uses this address from now on.</p>
          <Button asChild block className="mt-7">
            <RouterLink to={ROUTES.account.path}>Go to my account</RouterLink>
          </Button>
        </>
      ) : (
        <>
          <h1>Confirm your address</h1>
          <p className="mt-2.5 text-ink-2">Press the button to say that this mailbox is yours.</p>
          {problem ? (
            <Notice tone="error" live className="mt-5">
              {problem}
            </Notice>
          ) : null}
          <Button block className="mt-7" busy={state === 'busy'} busyText="Confirming..." onClick={confirm}>
            Confirm my address
          </Button>
        </>
      )}
    </AuthShell>
  );
}
