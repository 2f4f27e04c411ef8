import { findResource, resourceCard } from '@herbary/content/resources/resources.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { data, redirect } from 'react-router';
import { ContentHead } from '../../features/content/content-head.tsx';
import { Disclaimer } from '../../features/content/disclaimer.tsx';
import { Prose } from '../../features/content/prose.tsx';
import { fileAddress, fileFacts } from '../../features/content/resources/resource-facts.ts';
import { ResourcePlayer } from '../../features/content/resources/resource-player.tsx';
import { breadcrumbOf } from '../../lib/breadcrumb-data.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { publicOrigin } from '../../lib/server-api.ts';
import { StructuredData } from '../../lib/structured-data.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/resource';

/** The words of a resource as a page: what the file prints, or the transcript beside the player. */
export function loader({ context, request, params, url }: Route.LoaderArgs) {
  const resource = findResource(params.slug.toLowerCase());
  if (!resource) throw data(null, { status: 404 });
  const path = pathTo(ROUTES.resource, { slug: resource.slug });
  if (url.pathname !== path) throw redirect(path, 301);
  const { blocks, supplements = false } = resource;
  return { resource: resourceCard(resource), blocks, supplements, origin: publicOrigin({ context, request }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { resource, origin } = loaderData;
  const image = 'scene' in resource.picture ? `/journal/${resource.picture.scene}-preview.jpg` : '/og.jpg';
  const { title, description } = resource;
  const canonical = pathTo(ROUTES.resource, { slug: resource.slug });
  return pageMeta(ROUTES.resource, { title, description, image, origin, canonical });
};

export default function Resource({ loaderData }: Route.ComponentProps) {
  const { resource, blocks, supplements, origin } = loaderData;
  const { slug, title, description, type, file } = resource;
  const isPlayed = type === 'Video' || type === 'Podcast';
  const crumbs = [
    { name: ROUTES.resources.title, path: ROUTES.resources.path },
    { name: title, path: pathTo(ROUTES.resource, { slug }) },
  ];
  return (
    <div className="wrap pb-24">
      <ContentHead
        title={title}
        lead={description}
        crumbs={[{ label: ROUTES.resources.title, to: ROUTES.resources.path }]}
        meta={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="tabular-nums">
              {type} · {fileFacts(file)}
            </span>
            <Button asChild variant={isPlayed ? 'outline' : 'primary'}>
              <a href={fileAddress(file)} download>
                <Icon icon="Download" />
                Download
              </a>
            </Button>
          </div>
        }
      />
      <div className="mx-auto max-w-[680px] pt-10">
        {isPlayed ? (
          <>
            <ResourcePlayer resource={resource} />
            <h2 className="mt-12 mb-5">Transcript</h2>
          </>
        ) : null}
        <Prose blocks={blocks} />
        {supplements ? <Disclaimer className="mt-12" /> : null}
      </div>
      <StructuredData data={breadcrumbOf(origin, crumbs)} />
    </div>
  );
}
