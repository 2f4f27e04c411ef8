import { ROUTES } from '@herbary/contract/routes.ts';
import { Navigate } from 'react-router';
import { useSiteConfig } from '../../lib/site-config.ts';
import { ComponentSheet } from './ui-sheet.tsx';

export const meta = () => [{ title: 'Component sheet' }, { name: 'robots', content: 'noindex' }];

/** For the demo only: a shop in earnest does not show its workshop. */
export default function DevUi() {
  const { demo } = useSiteConfig();
  return demo ? <ComponentSheet /> : <Navigate to={ROUTES.home.path} replace />;
}
