import {
  PRODUCT_REPORT_REASONS,
  type ProductReportReason,
  productReportForm,
  reportProduct,
} from '@herbary/contract/moderation.ts';
import { callApi, errorMessage } from '../../lib/api.ts';
import { ReportDialog } from '../../ui/report-dialog.tsx';

const reasons = (Object.keys(PRODUCT_REPORT_REASONS) as ProductReportReason[]).map((value) => ({
  value,
  label: PRODUCT_REPORT_REASONS[value],
}));

type ReportProductDialogProps = { productId: string; onClose: (outcome: { isSent: boolean }) => void };

export default function ReportProductDialog({ productId, onClose }: ReportProductDialogProps) {
  return (
    <ReportDialog
      title="Report this product"
      description="A person will read it. We won't tell the seller who reported it."
      thanks="A person will read it, usually within a day, and decide whether the product stays in the shop."
      schema={productReportForm}
      reasons={reasons}
      onSend={async (report) => {
        try {
          await callApi(reportProduct, { params: { id: productId }, body: report });
        } catch (error) {
          return errorMessage(error) ?? 'The report could not be sent. Please try again.';
        }
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
