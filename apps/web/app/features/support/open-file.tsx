import { errorMessage } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToasts } from '../../ui/toast.tsx';

type OpenFileProps = {
  /** 'attachment' */
  noun: string;
  link: { mutateAsync: (id: string) => Promise<{ url: string }>; isPending: boolean };
  id: string;
};

/** Opens in a new tab: the link is for this admin and five minutes. */
export function OpenFile({ noun, link: { mutateAsync, isPending }, id }: OpenFileProps) {
  const { show } = useToasts();
  const open = async () => {
    try {
      const { url } = await mutateAsync(id);
      window.open(url, '_blank', 'noopener');
    } catch (error) {
      show({
        tone: 'error',
        title: `The ${noun} could not be opened`,
        text: errorMessage(error) ?? 'Please try again.',
      });
    }
  };
  return (
    <div>
      <Button variant="outline" size="sm" busy={isPending} onClick={() => void open()}>
        <Icon icon="ExternalLink" size={18} />
        Open {noun}
      </Button>
    </div>
  );
}
