import { reviewTexts } from '../../copy/product.ts';
import { cn } from '../../ui/cn.ts';
import { Link } from '../../ui/link.tsx';

type LoginPromptProps = { loginPath: string; purpose: string; live?: boolean; className?: string };

/** "Please log in to leave a review." */
export function LoginPrompt({ loginPath, purpose, live = false, className }: LoginPromptProps) {
  return (
    <p role={live ? 'status' : undefined} className={cn('text-small text-ink-2', className)}>
      <Link to={loginPath}>{reviewTexts.login}</Link> {purpose}
    </p>
  );
}
