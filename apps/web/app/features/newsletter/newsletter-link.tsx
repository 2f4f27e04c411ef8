import type { confirmNewsletter, unsubscribeNewsletter } from '@herbary/contract/newsletter.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useMutation } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { callApi, errorMessage, isApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { takeFocus } from '../../ui/focus-refs.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { Seal } from '../../ui/seal.tsx';

type Words = { title: string; text: string };
type NewsletterLinkProps = {
  endpoint: typeof confirmNewsletter | typeof unsubscribeNewsletter;
  token: string;
  icon: IconName;
  ask: Words & { button: string };
  done: Words;
};

/** One button: programs that open every link of a mail must neither confirm nor end a subscription. */
export function NewsletterLink({ endpoint, token, icon, ask, done }: NewsletterLinkProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => callApi(endpoint, { body: { token } }),
  });
  const isDead = isApiError(error) && (error.code === 'newsletter.link_invalid' || error.code === 'request.invalid');
  const words = isSuccess
    ? done
    : isDead
      ? { title: 'This link no longer works', text: 'Enter your email on our home page to subscribe again.' }
      : ask;
  return (
    <div className="mx-auto max-w-[520px] py-[clamp(48px,8vw,112px)] text-center">
      <Seal tone={isDead ? 'bad' : 'good'} className="mx-auto">
        <Icon icon={isDead ? 'Unlink' : icon} size={28} />
      </Seal>
      <h1
        key={words.title}
        ref={isSuccess || isDead ? takeFocus : undefined}
        tabIndex={-1}
        className="mt-5 outline-none"
      >
        {words.title}
      </h1>
      <p className="mt-2.5 text-ink-2">{words.text}</p>
      {error && !isDead ? (
        <Notice tone="error" live className="mt-6 text-left">
          {errorMessage(error) ?? 'That did not work. Please try again.'}
        </Notice>
      ) : null}
      <div className="mt-7">
        {isSuccess || isDead ? (
          <Button asChild>
            <RouterLink to={ROUTES.home.path}>Back to the home page</RouterLink>
          </Button>
        ) : (
          <Button busy={isPending} onClick={() => mutate()}>
            {ask.button}
          </Button>
        )}
      </div>
    </div>
  );
}
