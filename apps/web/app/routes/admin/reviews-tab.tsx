import { ReportedReviews } from '../../features/reviews/reported/reported-reviews.tsx';

export default function ReviewsTab() {
  return <ReportedReviews />;
}
