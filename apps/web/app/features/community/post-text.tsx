import { linkClasses } from '../../ui/link.tsx';

const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/** Plain text: line breaks stay, no markup is interpreted, and addresses become links that pass on no trust. */
export function PostText({ text }: { text: string }) {
  let at = 0;
  return text.split(address).map((part, place) => {
    const key = at;
    at += part.length + 1;
    if (place % 2 === 0 || !URL.canParse(part)) return <span key={key}>{part}</span>;
    return (
      <a key={key} href={part} rel="ugc nofollow noopener" target="_blank" className={linkClasses}>
        {part}
      </a>
    );
  });
}
