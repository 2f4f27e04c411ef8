import { Link } from 'react-router';
import { buttonVariants } from '../ui/button.tsx';
import { Sprig } from '../ui/sprig.tsx';
import { Brand } from './brand.tsx';

const texts = {
  missing: { title: "We can't find this page", text: 'It may have moved, or the link may be mistyped.' },
  fault: {
    title: 'Something went wrong on our side',
    text: 'Nothing you did is lost. Try again in a moment. If it keeps happening, let us know and we will look into it.',
  },
};

/** Says what happened without internals. Uses no layout: the layout may be the part that failed. */
export function ErrorPage({ status }: { status: number }) {
  const { title, text } = status === 404 ? texts.missing : texts.fault;
  return (
    <main className="grid min-h-screen place-items-center px-(--gutter) py-16">
      <title>{`${title} · Herbary`}</title>
      <div className="grid max-w-[44ch] justify-items-center gap-5 text-center">
        <Brand />
        <Sprig className="mt-4" />
        <h1>{title}</h1>
        <p className="text-ink-2">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Link to="/" reloadDocument className={buttonVariants({ variant: 'primary' })}>
            Back to the home page
          </Link>
          <Link to="/contact-support" reloadDocument className={buttonVariants({ variant: 'ghost' })}>
            Contact Support
          </Link>
        </div>
      </div>
    </main>
  );
}
