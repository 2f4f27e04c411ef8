import { APPLICATION_REVIEW_TIME } from '@herbary/contract/application-limits.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { Link, useLocation } from 'react-router';
import { withReturnPath } from '../../lib/return-path.ts';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { Picture, srcSetOf } from '../../ui/picture.tsx';

type LoginOption = { to: string; title: string; text: string; scene: string };

function LoginOptionLink({ to, title, text, scene }: LoginOption) {
  return (
    <Link
      to={to}
      className="grid grid-cols-[112px_1fr] items-stretch overflow-hidden rounded-3 border border-line text-ink no-underline transition-colors duration-fast hover:border-ink hover:bg-forest-50 focus-visible:rounded-3"
    >
      <Picture
        src={`/scenes/${scene}-640.webp`}
        sources={[{ type: 'image/avif', srcSet: srcSetOf(`/scenes/${scene}-{w}.avif`, [640]) }]}
        alt=""
        width={640}
        height={533}
        pictureClassName="min-h-28"
        className="h-full object-cover object-[50%_70%]"
      />
      <span className="self-center p-5">
        <span className="display block text-3">{title}</span>
        <span className="block text-small text-ink-2">{text}</span>
      </span>
    </Link>
  );
}

export default function RoleChoice(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { pathname, search } = useLocation();
  const options: LoginOption[] = [
    {
      to: withReturnPath(ROUTES.login.path, pathname + search),
      title: 'Buy',
      text: 'Herbs, teas and tools from independent sellers.',
      scene: 'steam-poster',
    },
    {
      to: ROUTES.sellerRegister.path,
      title: 'Sell',
      text: `Open a store. Applications are read within ${APPLICATION_REVIEW_TIME}.`,
      scene: 'packing',
    },
  ];
  return (
    <Dialog {...props}>
      <DialogContent title="What would you like to do today?">
        <div className="mt-2 grid gap-3">
          {options.map((option) => (
            <LoginOptionLink key={option.title} {...option} />
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}
