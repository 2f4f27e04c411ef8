import { ROUTES } from '@herbary/contract/routes.ts';
import { Navigate } from 'react-router';

/** /admin is the dashboard. */
export default function Admin() {
  return <Navigate to={ROUTES.adminDashboard.path} replace />;
}
