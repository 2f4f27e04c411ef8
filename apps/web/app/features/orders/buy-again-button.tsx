import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';

type BuyAgainButtonProps = {
  words?: string;
  /** The name of the item, for screen readers that read the button alone. */
  label?: string;
  /** Shows its own result message. */
  onBuyAgain: () => Promise<void>;
  className?: string;
};

export function BuyAgainButton({ words = 'Buy again', label, onBuyAgain, className }: BuyAgainButtonProps) {
  const { mutate, isPending } = useMutation({ mutationFn: onBuyAgain });
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={isPending}
      busyText="Adding..."
      className={cn('min-h-11', className)}
      onClick={() => mutate()}
    >
      <Icon icon="RotateCw" size={16} />
      <span>
        {words}
        {label ? <span className="sr-only"> {label}</span> : null}
      </span>
    </Button>
  );
}
