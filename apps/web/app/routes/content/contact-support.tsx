import { helpQuestions } from '@herbary/content/help/help-center.ts';
import { SUPPORT_ANSWER_TIME } from '@herbary/contract/product.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useSearchParams } from 'react-router';
import { BeforeYouWrite } from '../../features/content/before-you-write.tsx';
import { ContentHead } from '../../features/content/content-head.tsx';
import { useSession } from '../../features/session/session.ts';
import { ContactAside } from '../../features/support/contact-aside.tsx';
import { ContactForm, subjectOf } from '../../features/support/contact-form.tsx';
import { breadcrumbOf } from '../../lib/breadcrumb-data.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { retryLoader } from '../../lib/retry-loader.ts';
import { publicOrigin } from '../../lib/server-api.ts';
import { StructuredData } from '../../lib/structured-data.tsx';
import type { Route } from './+types/contact-support';
import { useChatOpener } from './chat-opener.ts';
import { loadFigures } from './load-figures.ts';

const description = `Write to Herbary support about an order, a return, a product or your account. A person answers in ${SUPPORT_ANSWER_TIME}.`;
const asked = [
  'How long does delivery take?',
  'When do I get my money back?',
  'My parcel arrived damaged. What now?',
  'Can I change or cancel an order?',
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const args = { context, request };
  const figures = await loadFigures(args);
  const answers = helpQuestions(figures).filter(({ question }) => asked.includes(question));
  return { answers, chatHours: figures.chatHours, origin: publicOrigin(args) };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  retryLoader(serverLoader, request.signal);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(ROUTES.contactSupport, {
    description,
    image: '/og.jpg',
    origin: loaderData?.origin,
    canonical: ROUTES.contactSupport.path,
  });

export default function ContactSupport({ loaderData: { answers, chatHours, origin } }: Route.ComponentProps) {
  const { title, path } = ROUTES.contactSupport;
  const { user } = useSession();
  const [params] = useSearchParams();
  const openChat = useChatOpener();
  const person = user ? { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email } : undefined;
  return (
    <div className="wrap">
      <ContentHead title={title} lead="Tell us what happened. A person reads it." />
      <div className="grid grid-cols-1 gap-8 pt-10 tab:grid-cols-[minmax(0,1fr)_324px]">
        <div className="min-w-0">
          <ContactForm key={user?._id ?? 'visitor'} person={person} subject={subjectOf(params)} />
        </div>
        <ContactAside chatHours={chatHours} openChat={openChat} />
      </div>
      <BeforeYouWrite answers={answers} />
      <StructuredData data={breadcrumbOf(origin, [{ name: title, path }])} />
    </div>
  );
}
