import { ROUTES } from '@herbary/contract/routes.ts';
import { ApplicationLinkForm } from '../../features/sellers/application/application-link-form.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta(ROUTES.sellerApplicationLink);

export default function ApplicationLink() {
  return (
    <ApplicationLinkForm
      title="Find your application"
      text="We email you a link that shows where your application stands. If it was not approved, you can send it again from there."
    />
  );
}
