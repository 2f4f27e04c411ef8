import { ReceivedFeedback } from '../../features/support/received-feedback.tsx';

export default function FeedbackTab() {
  return <ReceivedFeedback />;
}
