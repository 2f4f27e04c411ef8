import { CASE_CATEGORIES, CASE_MESSAGE_MAX } from '@herbary/contract/case-categories.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { caseReply, replyToCase } from '@herbary/contract/support-cases.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { callApi, errorMessage, isApiError } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CountedTextarea } from '../../ui/counted-textarea.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { ownCaseStatuses } from './case-texts.ts';
import { CaseThread } from './case-thread.tsx';
import { caseByLinkQuery } from './cases.queries.ts';

/** A case, by the link of its mails or from the account: all that was written, and room to write more. */
export function CasePage({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(caseByLinkQuery(token));
  if (!data) {
    if (isApiError(error) && error.code === 'case.link_invalid')
      return (
        <EmptyState
          heading="h1"
          title={sentenceOf('case.link_invalid')}
          className="card"
          action={
            <Button asChild>
              <RouterLink to={ROUTES.contactSupport.path}>Contact Support</RouterLink>
            </Button>
          }
        >
          Links work for three months after the last message. Please write to us again.
        </EmptyState>
      );
    if (error)
      return (
        <ErrorState title="Your request could not be loaded" retrying={isFetching} onRetry={() => void refetch()}>
          Your messages are safe.
        </ErrorState>
      );
    return (
      <SkeletonGroup label="Loading your request" className="card p-(--inset)">
        <SkeletonText lines={8} />
      </SkeletonGroup>
    );
  }
  const { caseNumber, subject, category, status, createdAt, messages, hasAttachment } = data;
  const state = ownCaseStatuses[status];
  return (
    <article className="grid grid-cols-1 gap-8">
      <header>
        <p className="text-small text-ink-2">
          {caseNumber} · {CASE_CATEGORIES[category]} · {formatDate(createdAt)}
        </p>
        <h1 className="mt-2 wrap-anywhere">{subject}</h1>
        <Badge tone={state.tone} dot className="mt-4">
          {state.label}
        </Badge>
      </header>
      <CaseThread messages={messages} reader="person" />
      {hasAttachment ? <p className="text-small text-ink-2">Our team has the file you attached.</p> : null}
      <ReplyForm token={token} isClosed={status === 'closed'} />
    </article>
  );
}

function ReplyForm({ token, isClosed }: { token: string; isClosed: boolean }) {
  const cache = useQueryClient();
  const { show } = useToasts();
  const form = useForm({
    schema: caseReply,
    onSubmit: async (body, element, isAsSent) => {
      try {
        const thread = await callApi(replyToCase, { params: { token }, body });
        show({ tone: 'success', title: 'Your message was sent', text: 'We answer by email.', durationMs: 5_000 });
        cache.setQueryData(caseByLinkQuery(token).queryKey, thread);
        if (isAsSent()) element.reset();
        return undefined;
      } catch (error) {
        return { '': errorMessage(error) ?? sentenceOf('case.send_failed') };
      }
    },
  });
  return (
    <section aria-labelledby="reply" className="card p-(--inset)">
      <h2 id="reply" className="mb-4 text-3">
        {isClosed ? 'Is something missing?' : 'Add to your request'}
      </h2>
      {isClosed ? <p className="mb-4 text-ink-2">We've closed this case. Writing here reopens it.</p> : null}
      <Form form={form}>
        <CountedTextarea label="Message" name="message" max={CASE_MESSAGE_MAX} rows={4} />
        <div>
          <Button type="submit" busy={form.busy} busyText="Sending...">
            Send
          </Button>
        </div>
      </Form>
    </section>
  );
}
