import {
  type Comment,
  type Post,
  WRITING_REPORT_REASONS,
  type Writing,
  type WritingReportReason,
  writingReportForm,
} from '@herbary/contract/community.ts';
import { REPORTS_TO_HIDE } from '@herbary/contract/community-limits.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { ReportDialog } from '../../ui/report-dialog.tsx';
import { sendReport } from './community-calls.ts';
import { sentenceFor } from './use-writing.ts';

type ReportWritingProps = { kind: Writing; item: Post | Comment; onSent: () => void; onClose: () => void };

const counts = ['no', 'one', 'two', 'three', 'four', 'five'];

function reasonsFor(item: Post | Comment) {
  const hasPhoto = 'photo' in item && item.photo !== null;
  return (Object.keys(WRITING_REPORT_REASONS) as WritingReportReason[])
    .filter((reason) => reason !== 'photo' || hasPhoto)
    .map((value) => ({ value, label: WRITING_REPORT_REASONS[value] }));
}

export default function ReportWriting({ kind, item, onSent, onClose }: ReportWritingProps) {
  const noun = kind === 'posts' ? 'story' : 'comment';
  return (
    <ReportDialog
      title={`Report this ${noun}`}
      description={`By ${item.user.name}, ${relativeTime(Date.parse(item.timestamp), Date.now()).toLowerCase()}. They will not learn who reported it.`}
      thanks={`A person reads it, usually within a day. Until then the ${noun} is hidden for you; ${counts[REPORTS_TO_HIDE]} reports hide it for everyone until it has been read.`}
      schema={writingReportForm}
      reasons={reasonsFor(item)}
      onSend={async (report) => {
        try {
          await sendReport(kind, item.id, report);
        } catch (error) {
          return sentenceFor(error);
        }
        return undefined;
      }}
      onClose={({ isSent }) => (isSent ? onSent() : onClose())}
    />
  );
}
