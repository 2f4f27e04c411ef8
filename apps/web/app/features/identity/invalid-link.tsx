import { Link as RouterLink } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Seal } from '../../ui/seal.tsx';

type InvalidLinkProps = {
  title: string;
  text: string;
  primary: { to: string; label: string } | { onSelect: () => void; label: string };
  secondary?: { to: string; label: string };
};

/** An emailed link that no longer works or could not be checked, with a link to the next step. */
export function InvalidLink({ title, text, primary, secondary }: InvalidLinkProps) {
  return (
    <div role="alert">
      <Seal tone="bad">
        <Icon icon="Unlink" size={28} />
      </Seal>
      <h1 className="mt-5">{title}</h1>
      <p className="mt-2.5 text-ink-2">{text}</p>
      <div className="mt-7 grid gap-2.5">
        {'to' in primary ? (
          <Button asChild block>
            <RouterLink to={primary.to}>{primary.label}</RouterLink>
          </Button>
        ) : (
          <Button block onClick={primary.onSelect}>
            {primary.label}
          </Button>
        )}
        {secondary ? (
          <Button asChild block variant="ghost">
            <RouterLink to={secondary.to}>{secondary.label}</RouterLink>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
