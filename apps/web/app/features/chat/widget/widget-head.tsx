import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { type ChangeEvent, useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { cn } from '../../../ui/cn.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { usePreview } from '../../../ui/use-preview.ts';

const dots = {
  online: 'bg-toast-good',
  waiting: 'bg-toast-warn',
  lost: 'ring-2 ring-toast-bad ring-inset',
} as const;

export type Operator = { firstName: string; profileImage: string | null };

/** Of whoever answered last; another one is for this window only. */
function OperatorPicture({ operator }: { operator: Operator | null | undefined }) {
  const [file, setFile] = useState<File>();
  const preview = usePreview(file);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen?.type.startsWith('image/')) setFile(chosen);
    target.value = '';
  };
  return (
    <label className="relative flex-none cursor-pointer rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <Avatar name={operator?.firstName || PRODUCT_NAME} src={preview ?? operator?.profileImage} tint="forest" />
      <span
        aria-hidden
        className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full bg-paper-on-band text-ink-on-band"
      >
        <Icon icon="Camera" size={14} />
      </span>
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={choose}
        aria-label="Choose an operator picture"
      />
    </label>
  );
}

type WidgetHeadProps = {
  state: { dot: keyof typeof dots; text: string };
  isMember: boolean;
  operator?: Operator | null;
  onClose: () => void;
};

export function WidgetHead({ state, isMember, operator, onClose }: WidgetHeadProps) {
  return (
    <header className="band flex items-center gap-3 py-3.5 pr-2 pl-5">
      <OperatorPicture operator={operator} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-4 leading-[1.3]">{PRODUCT_NAME}</h2>
        <p className="flex items-center gap-1.5 text-caption whitespace-nowrap text-on-band-2">
          <i aria-hidden className={cn('size-2 flex-none rounded-full', dots[state.dot])} />
          <span className="truncate">{state.text}</span>
        </p>
      </div>
      {isMember ? (
        <Link
          to={ROUTES.messages.path}
          onClick={onClose}
          className="inline-flex min-h-11 items-center text-small whitespace-nowrap text-inherit underline underline-offset-[0.22em]"
        >
          All Messages
        </Link>
      ) : null}
      <IconButton label="Close support chat" variant="on-band" onClick={onClose}>
        <Icon icon="X" />
      </IconButton>
    </header>
  );
}
