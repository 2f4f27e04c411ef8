import { sentenceOf } from '@herbary/contract/errors.ts';
import type { UserType } from '@herbary/contract/identity.ts';
import { useState } from 'react';
import { errorMessage } from '../../lib/api.ts';
import { useSiteConfig } from '../../lib/site-config.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { googleAddress } from './google-sign-in.ts';

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className="size-[18px] fill-current">
      <path d="M21.6 12.23c0-.7-.06-1.38-.18-2.03H12v3.84h5.38a4.6 4.6 0 0 1-2 3.02v2.5h3.23c1.9-1.74 2.99-4.31 2.99-7.33Z" />
      <path d="M12 22c2.7 0 4.96-.9 6.61-2.43l-3.23-2.5c-.9.6-2.04.95-3.38.95-2.6 0-4.8-1.76-5.59-4.12H3.08v2.59A9.98 9.98 0 0 0 12 22Z" />
      <path d="M6.41 13.9a6 6 0 0 1 0-3.82V7.5H3.08a10 10 0 0 0 0 8.98l3.33-2.59Z" />
      <path d="M12 5.96c1.47 0 2.79.5 3.83 1.5l2.86-2.87A9.6 9.6 0 0 0 12 2a9.98 9.98 0 0 0-8.92 5.5l3.33 2.58C7.2 7.72 9.4 5.96 12 5.96Z" />
    </svg>
  );
}

type GoogleButtonProps = {
  userType: UserType;
  from: string | undefined;
  /** For a login that shows problems in its own way; without it they stand under the button. */
  onProblem?: (sentence: string | undefined) => void;
};

/** Only where the installation has a Google client; otherwise nothing is offered that would not work. */
export function GoogleButton({ userType, from, onProblem }: GoogleButtonProps) {
  const config = useSiteConfig();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const showProblem = onProblem ?? setProblem;
  if (!config.googleClientId || !config.googleAuthorizeUrl) return null;
  const leave = async () => {
    setBusy(true);
    showProblem(undefined);
    try {
      const address = await googleAddress(config, userType, from);
      if (address) location.assign(address);
    } catch (error) {
      showProblem(errorMessage(error) ?? sentenceOf('auth.google_failed'));
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="outline" block busy={busy} onClick={leave}>
        <GoogleMark />
        Continue with Google
      </Button>
      {problem ? (
        <Notice tone="error" live>
          {problem}
        </Notice>
      ) : null}
      <p className="flex items-center gap-3 text-caption text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with your email
      </p>
    </>
  );
}
