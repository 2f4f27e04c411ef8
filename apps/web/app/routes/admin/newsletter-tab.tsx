import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../features/identity/identity.queries.ts';
import { NewsletterDesk } from '../../features/newsletter/newsletter-desk.tsx';

export default function NewsletterTab() {
  const { data: profile } = useQuery(profileQuery);
  return <NewsletterDesk canSend={profile?.permissions?.includes('newsletter.send') ?? false} />;
}
