import { ROUTES } from '@herbary/contract/routes.ts';
import { Link as RouterLink } from 'react-router';
import { withReturnPath } from '../../lib/return-path.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Sprig } from '../../ui/sprig.tsx';
import type { Viewer } from './viewer.ts';

/** What a visitor sees in the place of the composer. */
export function JoinCard({ viewer, className }: { viewer: Viewer; className?: string }) {
  return (
    <section
      aria-labelledby="join"
      className={cn('card flex items-center gap-7 bg-forest-50 px-(--inset) py-6', className)}
    >
      <Sprig className="h-33 max-sm:hidden" />
      <div className="min-w-0">
        <h2 id="join" className="text-3">
          Reading is open to everyone
        </h2>
        <p className="mt-1 text-ink-2">Sign in to share a story, to like and to comment.</p>
        <div className="mt-4 flex flex-wrap gap-3 max-xs:*:w-full">
          <Button asChild>
            <RouterLink to={viewer.loginPath}>Sign in</RouterLink>
          </Button>
          <Button asChild variant="outline">
            <RouterLink to={withReturnPath(ROUTES.register.path, ROUTES.community.path)}>Create Account</RouterLink>
          </Button>
        </div>
      </div>
    </section>
  );
}
