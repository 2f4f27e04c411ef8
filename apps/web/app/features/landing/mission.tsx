import { ROUTES } from '@herbary/contract/routes.ts';
import { Link } from 'react-router';
import { mission } from '../../copy/landing.ts';
import { Button } from '../../ui/button.tsx';
import { LeafBand } from '../../ui/leaf-band.tsx';

export function Mission() {
  return (
    <LeafBand id="mission" heading="Our mission" {...mission}>
      <Button asChild variant="paper" className="mt-10">
        <Link to={ROUTES.about.path}>Read our story</Link>
      </Button>
    </LeafBand>
  );
}
