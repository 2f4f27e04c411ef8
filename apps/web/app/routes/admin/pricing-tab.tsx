import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../features/identity/identity.queries.ts';
import { PricingPolicy } from '../../features/pricing/pricing-policy.tsx';

export default function PricingTab() {
  const { data: profile } = useQuery(profileQuery);
  return <PricingPolicy mayManage={profile?.permissions?.includes('pricing.manage') ?? false} />;
}
