import { sentenceOf } from '@herbary/contract/errors.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { Link as RouterLink } from 'react-router';
import { isApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';

type AnalyticsProblemProps = { error: unknown; retrying: boolean; onRetry: () => void; className?: string };

export function AnalyticsProblem({ error, retrying, onRetry, className }: AnalyticsProblemProps) {
  const isRefused = isApiError(error) && (error.status === 401 || error.status === 403);
  if (isRefused) {
    return (
      <Notice
        tone="error"
        live
        className={className}
        action={
          <Button asChild size="sm" variant="outline">
            <RouterLink to={ROUTES.sellerLogin.path}>Sign In</RouterLink>
          </Button>
        }
      >
        {sentenceOf('analytics.not_seller')}
      </Notice>
    );
  }
  return (
    <RetryNotice retrying={retrying} onRetry={onRetry} className={className}>
      {sentenceOf('analytics.load_failed')}
    </RetryNotice>
  );
}
