import { findAnswers } from '@herbary/content/help/find-answers.ts';
import { helpQuestions, helpTopics, isHelpTopic } from '@herbary/content/help/help-center.ts';
import { plainText } from '@herbary/content/rich-text.ts';
import { SEARCH_MAX } from '@herbary/contract/product-limits.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { HelpAnswers } from '../../features/content/help-answers.tsx';
import { HelpHero } from '../../features/content/help-hero.tsx';
import { HelpFilters, HelpTiles } from '../../features/content/help-tiles.tsx';
import { ReachUs } from '../../features/content/reach-us.tsx';
import { breadcrumbOf } from '../../lib/breadcrumb-data.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { retryLoader } from '../../lib/retry-loader.ts';
import { publicOrigin } from '../../lib/server-api.ts';
import { StructuredData } from '../../lib/structured-data.tsx';
import type { Route } from './+types/help-center';
import { useChatOpener } from './chat-opener.ts';
import { loadFigures } from './load-figures.ts';

const description =
  'Answers about orders, shipping, returns, payments, accounts, labels and selling, and how to reach a person at Herbary.';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const args = { context, request };
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, SEARCH_MAX);
  const asked = url.searchParams.get('topic');
  const topic = isHelpTopic(asked) ? asked : null;
  const figures = await loadFigures(args);
  const questions = helpQuestions(figures);
  const answers = findAnswers(questions, { search, topic });
  const { chatHours } = figures;
  return { search, topic, topics: helpTopics(questions), answers, chatHours, origin: publicOrigin(args) };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  retryLoader(serverLoader, request.signal);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { path } = ROUTES.helpCenter;
  const isNarrowed = Boolean(loaderData?.search || loaderData?.topic);
  return [
    ...pageMeta(ROUTES.helpCenter, { description, image: '/og.jpg', origin: loaderData?.origin, canonical: path }),
    ...(isNarrowed ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

type Answers = Route.ComponentProps['loaderData']['answers'];

const questionsData = (answers: Answers) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: answers.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
});

export default function HelpCenter({ loaderData }: Route.ComponentProps) {
  const { search, topic, topics, answers, chatHours, origin } = loaderData;
  const { title, path } = ROUTES.helpCenter;
  const openChat = useChatOpener();
  const isNarrowed = search !== '' || topic !== null;
  return (
    <>
      <HelpHero search={search} topic={topic} />
      <div className="wrap pt-14">
        {isNarrowed ? <HelpFilters search={search} topic={topics.find(({ id }) => id === topic)} /> : null}
        <HelpTiles topics={topics} open={topic} search={search} />
      </div>
      <HelpAnswers answers={answers} isNarrowed={isNarrowed} />
      <ReachUs chatHours={chatHours} openChat={openChat} />
      <StructuredData
        data={[breadcrumbOf(origin, [{ name: title, path }]), ...(isNarrowed ? [] : [questionsData(answers)])]}
      />
    </>
  );
}
