import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../features/identity/identity.queries.ts';
import { PromoTable } from '../../features/promotions/promo-table.tsx';

export default function PromosTab() {
  const { data: profile } = useQuery(profileQuery);
  return <PromoTable owner="site" canManage={profile?.permissions?.includes('promotions.manage') ?? false} />;
}
