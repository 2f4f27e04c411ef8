import type { ResourceType } from '@herbary/content/resources/resource.ts';
import type { ResourceCard as Card } from '@herbary/content/resources/resources.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { JournalPicture } from '../journal/journal-picture.tsx';
import { fileAddress, fileFacts } from './resource-facts.ts';

const icons: Record<ResourceType, IconName> = {
  'E-Book': 'BookOpen',
  Guide: 'Map',
  Worksheet: 'ClipboardList',
  Video: 'Video',
  Podcast: 'Headphones',
};

const tints = { forest: 'bg-forest-100', clay: 'bg-clay-100', honey: 'bg-warn-bg', sky: 'bg-note-bg' };

function ResourcePicture({ picture }: { picture: Card['picture'] }) {
  if ('scene' in picture) {
    return (
      <JournalPicture
        scene={picture.scene}
        alt=""
        sizes="(min-width: 900px) 400px, (min-width: 640px) 50vw, 104px"
        className="absolute inset-0 size-full object-cover"
      />
    );
  }
  return (
    <img
      src={`/sprigs/${picture.sprig}.svg`}
      alt=""
      width={240}
      height={320}
      loading="lazy"
      className="absolute bottom-0 left-1/2 h-33 w-auto max-w-none -translate-x-1/2 in-data-[theme=dark]:filter-[drop-shadow(0_0_0.6px_var(--color-ink-2))] sm:h-39"
    />
  );
}

const actions: Record<'Video' | 'Podcast', { label: string; icon: IconName }> = {
  Video: { label: 'Watch', icon: 'Play' },
  Podcast: { label: 'Listen', icon: 'Headphones' },
};

const look = { variant: 'soft', size: 'sm', className: 'min-h-10' } as const;

/** Films and recordings open on their page, with the player and the words; everything else is a file. */
function Action({ resource }: { resource: Card }) {
  const { type, title, slug, file } = resource;
  const named = <span className="sr-only">: {title}</span>;
  if (type === 'Video' || type === 'Podcast') {
    const { label, icon } = actions[type];
    return (
      <Button asChild {...look}>
        <Link to={pathTo(ROUTES.resource, { slug })}>
          <Icon icon={icon} size={16} />
          {label}
          {named}
        </Link>
      </Button>
    );
  }
  return (
    <Button asChild {...look}>
      <a href={fileAddress(file)} download>
        <Icon icon="Download" size={16} />
        Download
        {named}
      </a>
    </Button>
  );
}

export function ResourceCard({ resource }: { resource: Card }) {
  const { slug, title, description, type, category, picture, file } = resource;
  return (
    <article className="card grid h-full grid-cols-[120px_minmax(0,1fr)] overflow-hidden sm:flex sm:flex-col">
      <div className={cn('relative overflow-hidden sm:h-44', 'tint' in picture ? tints[picture.tint] : 'bg-sunken')}>
        <ResourcePicture picture={picture} />
        {type === 'Video' ? (
          <span
            aria-hidden
            className="absolute top-1/2 left-1/2 grid size-11 -translate-1/2 place-items-center rounded-full bg-surface text-ink shadow-2 sm:size-14"
          >
            <Icon icon="Play" />
          </span>
        ) : null}
        <Badge className="absolute top-2 left-2 bg-surface text-ink sm:top-3.5 sm:left-3.5">
          <Icon icon={icons[type]} size={14} />
          {type}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col gap-1.5 px-4 py-3.5 sm:px-5 sm:pt-4.5">
        <p className="text-caption text-ink-3">{category}</p>
        <h3 className="text-[1.125rem] leading-[1.2] sm:text-[1.25rem]">
          <Link
            to={pathTo(ROUTES.resource, { slug })}
            className="no-underline hover:underline hover:decoration-1 hover:underline-offset-[0.14em]"
          >
            {title}
          </Link>
        </h3>
        <p className="text-small text-ink-2">{description}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3 text-caption text-ink-3">
          <span className="tabular-nums">{fileFacts(file)}</span>
          <Action resource={resource} />
        </div>
      </div>
    </article>
  );
}
