import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link quiet to={to} className="inline-flex min-h-8 items-center gap-1.5 text-small">
      <Icon icon="ArrowLeft" size={16} />
      {label}
    </Link>
  );
}
