import { Link as RouterLink } from 'react-router';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Instead of the rows of a page behind the last one: there are rows, on the pages before it. */
export function PastEnd({ to, className }: { to: string; className?: string }) {
  return (
    <EmptyState
      title="This page is empty"
      className={className}
      action={
        <Button asChild variant="soft">
          <RouterLink to={to}>Go to the first page</RouterLink>
        </Button>
      }
    />
  );
}
