import { REPORT_REASONS, type Review, reportReviewForm } from '@herbary/contract/reviews.ts';
import { reportReasons } from '../../copy/product.ts';
import { ReportDialog } from '../../ui/report-dialog.tsx';
import { sendReport } from './review-calls.ts';
import { sentenceFor } from './review-problem.ts';

type ReportReviewProps = { review: Review; onSent: () => void; onClose: () => void; giveFocusBack: () => void };

export default function ReportReview({ review, onSent, onClose, giveFocusBack }: ReportReviewProps) {
  return (
    <ReportDialog
      title="Report this review"
      description="It stays on the page until a moderator has looked at it."
      thanks="Our moderators will look at this review."
      schema={reportReviewForm}
      reasons={REPORT_REASONS.map((value) => ({ value, label: reportReasons[value] }))}
      onSend={async (report) => {
        try {
          await sendReport(review._id, report);
        } catch (error) {
          return sentenceFor(error);
        }
        return undefined;
      }}
      onClose={({ isSent }) => (isSent ? onSent() : onClose())}
      giveFocusBack={giveFocusBack}
    />
  );
}
