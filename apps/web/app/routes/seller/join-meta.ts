import type { RouteEntry } from '@herbary/contract/routes.ts';
import type { MetaArgs, MetaDescriptor } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';

/** Pages for applicants read nothing from the server but its own address, which the root has. */
export const joinMeta =
  (entry: RouteEntry, description: string) =>
  ({ matches }: MetaArgs): MetaDescriptor[] => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as { publicUrl?: string } | undefined;
    const origin = root?.publicUrl ?? '';
    return pageMeta(entry, { description, image: '/scenes/your-label-1440.webp', origin, canonical: entry.path });
  };
