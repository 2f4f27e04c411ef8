import { openChatAttachment } from '@herbary/contract/chat.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { formatBytes } from '../../../ui/file-check.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ShownAttachment, ShownCard } from './shown-message.ts';

/** Links to files open for one viewer and five minutes: a shown one is renewed before. */
const LINK_MS = 4 * 60_000;

function Attachment({ attachment: { id, name, isImage, bytes } }: { attachment: ShownAttachment }) {
  const { data, isError } = useQuery(
    {
      queryKey: ['chat-attachment', id],
      queryFn: ({ signal }) => callApi(openChatAttachment, { params: { id }, signal }),
      staleTime: LINK_MS,
      refetchInterval: LINK_MS,
    },
    queryClient,
  );
  const label = (
    <span className="flex items-center gap-2.5">
      <Icon icon="FileText" />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere underline">{name}</span>
        <span className="text-[0.75rem]">
          {isError ? 'It could not be opened' : `${isImage ? 'Image' : 'PDF'}, ${formatBytes(bytes)}`}
        </span>
      </span>
    </span>
  );
  if (!data) return isImage && !isError ? <Skeleton className="h-[150px] w-[196px] rounded-2" /> : label;
  return (
    <a
      href={data.url}
      target="_blank"
      rel="noopener noreferrer"
      className="mb-1 block text-inherit no-underline focus-visible:outline-current"
    >
      {isImage ? (
        <img
          src={data.url}
          alt={`Attached: ${name}`}
          width={196}
          height={150}
          className="h-[150px] w-[196px] max-w-full rounded-2 object-cover"
        />
      ) : (
        label
      )}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

export function MessageAttachments({ attachments }: { attachments: readonly ShownAttachment[] }) {
  return attachments.map((attachment) => <Attachment key={attachment.id} attachment={attachment} />);
}

/** Products and orders that a message links to. */
export function MessageCards({ cards }: { cards: readonly ShownCard[] }) {
  return cards.map(({ id, label, title, text, image, to }) => (
    <Link
      key={id}
      to={to}
      className="mt-2 flex max-w-80 items-center gap-3.5 rounded-2 border border-line bg-surface p-2.5 pr-5 text-left text-ink no-underline hover:border-line-strong"
    >
      {image ? <img src={image} alt="" width={48} height={60} className="h-15 w-12 rounded-1 object-cover" /> : null}
      <span className="min-w-0">
        <span className="block text-caption text-ink-3">{label}</span>
        <span className="block truncate text-small font-semibold">{title}</span>
        <span className="block truncate text-small text-ink-2">{text}</span>
      </span>
    </Link>
  ));
}
