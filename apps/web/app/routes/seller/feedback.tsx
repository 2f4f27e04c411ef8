import { ROUTES } from '@herbary/contract/routes.ts';
import { sentFeedbackQuery } from '../../features/support/feedback.queries.ts';
import { FeedbackForm } from '../../features/support/feedback-form.tsx';
import { SentFeedback } from '../../features/support/sent-feedback.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { queryClient } from '../../lib/query-client.ts';
import { PageHead } from '../../ui/page-head.tsx';

export const meta = () => pageMeta(ROUTES.dashboardFeedback);

export function clientLoader() {
  void queryClient.prefetchQuery(sentFeedbackQuery());
  return null;
}
clientLoader.hydrate = true as const;

export default function Feedback() {
  return (
    <>
      <PageHead title="Feedback" lead="Goes straight to the people who build this." />
      <div className="grid grid-cols-1 items-start gap-6 wide:grid-cols-[minmax(0,1fr)_336px]">
        <FeedbackForm />
        <SentFeedback />
      </div>
    </>
  );
}
