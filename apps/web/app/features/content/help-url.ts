import { ROUTES } from '@herbary/contract/routes.ts';

/** The address of the help center with a topic, a search, both or none. */
export function helpPath({ topic, search }: { topic?: string | null; search?: string }): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (topic) params.set('topic', topic);
  const query = params.toString();
  return query ? `${ROUTES.helpCenter.path}?${query}` : ROUTES.helpCenter.path;
}
