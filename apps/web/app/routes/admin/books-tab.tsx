import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../features/identity/identity.queries.ts';
import { BooksPanel } from '../../features/reconciliation/books-panel.tsx';

export default function BooksTab() {
  const { data: profile } = useQuery(profileQuery);
  return <BooksPanel mayCheck={profile?.permissions?.includes('books.check') ?? false} />;
}
