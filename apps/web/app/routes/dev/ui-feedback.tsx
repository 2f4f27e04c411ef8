import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Seal } from '../../ui/seal.tsx';
import { Skeleton, SkeletonCard, SkeletonGroup, SkeletonRow, SkeletonText } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ToastCard, useToasts } from '../../ui/toast.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { UiSection, UiState } from './ui-section.tsx';

const toasts = [
  { tone: 'success', title: 'Profile updated successfully' },
  { tone: 'cart', title: 'Added to Cart', text: 'Tulsi Rama has been added to your cart.' },
  { tone: 'error', title: 'Failed to delete address', text: 'Please try again.' },
  { tone: 'warning', title: 'Only 2 left in stock' },
  {
    tone: 'info',
    title: 'A message with a very long title that has to wrap over several lines without breaking anything',
  },
] as const;

function Toasts() {
  const { show } = useToasts();
  return (
    <UiSection id="toasts" title="Toasts">
      <div className="flex flex-wrap gap-2">
        {toasts.map((toast) => (
          <Button key={toast.tone} size="sm" variant="outline" onClick={() => show(toast)}>
            {toast.tone}
          </Button>
        ))}
        <Button size="sm" variant="outline" onClick={() => show({ title: 'Five seconds', durationMs: 5000 })}>
          5 seconds
        </Button>
      </div>
      <div className="grid gap-3">
        {toasts.map((toast) => (
          <ToastCard key={toast.tone} toast={toast} onClose={() => undefined} className="max-w-[400px]" />
        ))}
      </div>
    </UiSection>
  );
}

function Notices() {
  return (
    <UiSection id="notices" title="Notices, seals, spinners">
      <div className="grid gap-3">
        <Notice>A person looks at every listing before it goes live.</Notice>
        <Notice tone="success">Settings saved successfully</Notice>
        <Notice tone="warning" title="Pending">
          A person looks at it before it goes live.
        </Notice>
        <Notice
          tone="error"
          title="Failed to load addresses."
          action={<TextButton className="text-bad">Try again</TextButton>}
        >
          Nothing you saved is lost.
        </Notice>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Seal>
          <Icon icon="Check" size={28} />
        </Seal>
        <Seal tone="warn">
          <Spinner size="lg" label="Verifying" />
        </Seal>
        <Seal tone="note">
          <Icon icon="CreditCard" size={28} />
        </Seal>
        <Spinner size="sm" label="Loading" />
        <Spinner label="Loading" />
        <VisuallyHidden>A text only for screen readers</VisuallyHidden>
      </div>
    </UiSection>
  );
}

export function UiFeedback() {
  return (
    <>
      <Toasts />
      <Notices />
      <UiSection id="faces" title="The faces of a list" wide>
        <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          <UiState name="Loading">
            <SkeletonGroup className="grid gap-5">
              <SkeletonRow />
              <SkeletonRow />
              <SkeletonText lines={3} />
              <Skeleton className="h-12 w-40 rounded-2" />
              <SkeletonCard className="max-w-40" />
            </SkeletonGroup>
          </UiState>
          <UiState name="Empty">
            <EmptyState heading="h3" title="Your wishlist is empty" action={<Button>Continue Shopping</Button>}>
              Press the heart on anything you would like to remember.
            </EmptyState>
          </UiState>
          <UiState name="Error">
            <ErrorState heading="h3" title="Failed to fetch products" onRetry={() => undefined}>
              The server did not answer. Nothing was lost.
            </ErrorState>
          </UiState>
        </div>
      </UiSection>
    </>
  );
}
