import { resourceQuestions } from '@herbary/content/resources/questions.ts';
import { RESOURCE_TYPES } from '@herbary/content/resources/resource.ts';
import {
  isResourceType,
  listResources,
  type ResourceFilter,
  resourceCard,
  resourceCategories,
} from '@herbary/content/resources/resources.ts';
import { plainText } from '@herbary/content/rich-text.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { Link as RouterLink, redirect } from 'react-router';
import { ContentHead } from '../../features/content/content-head.tsx';
import { addressOf, isClean, typedText } from '../../features/content/content-search.ts';
import { Disclaimer } from '../../features/content/disclaimer.tsx';
import { ResourceCard } from '../../features/content/resources/resource-card.tsx';
import { ResourceFilters } from '../../features/content/resources/resource-filters.tsx';
import { RichText } from '../../features/content/rich-text.tsx';
import { NewsletterSection } from '../../features/newsletter/newsletter-section.tsx';
import { breadcrumbOf } from '../../lib/breadcrumb-data.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { publicOrigin } from '../../lib/server-api.ts';
import { StructuredData } from '../../lib/structured-data.tsx';
import { Accordion, AccordionItem } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { countOf } from '../../ui/figures.ts';
import type { Route } from './+types/resources';

const LEAD = 'Made by us. Free to download, print and pass on.';

const resourcesHref = (filter: ResourceFilter): string => addressOf(ROUTES.resources.path, filter);

function readFilter(params: URLSearchParams): ResourceFilter {
  const type = params.get('type') ?? '';
  return {
    category: resourceCategories().find((name) => name === params.get('category')),
    type: isResourceType(type) ? type : undefined,
    q: typedText(params.get('q')),
  };
}

export function loader({ context, request, url }: Route.LoaderArgs) {
  const chosen = readFilter(url.searchParams);
  const clean = resourcesHref(chosen);
  if (!isClean(url, clean)) throw redirect(clean);
  return {
    chosen,
    resources: listResources(chosen).map(resourceCard),
    categories: resourceCategories(),
    types: RESOURCE_TYPES,
    questions: resourceQuestions,
    origin: publicOrigin({ context, request }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { origin = '', chosen = {} } = loaderData ?? {};
  const isFiltered = Object.values(chosen).some(Boolean);
  return [
    ...pageMeta(ROUTES.resources, {
      description: `Guides, worksheets, e-books, films and recordings about herbs. ${LEAD}`,
      image: '/journal/herbarium-preview.jpg',
      origin,
      canonical: ROUTES.resources.path,
    }),
    ...(isFiltered ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
};

const questionsData = (questions: Route.ComponentProps['loaderData']['questions']) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
});

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { chosen, resources, categories, types, questions, origin } = loaderData;
  return (
    <>
      <div className="wrap">
        <ContentHead
          title={ROUTES.resources.title}
          lead={LEAD}
          meta={
            <Button asChild variant="outline">
              <RouterLink to={ROUTES.blog.path}>Read the blog</RouterLink>
            </Button>
          }
        />
        <ResourceFilters chosen={chosen} categories={categories} types={types} hrefFor={resourcesHref} />
        <p role="status" className="my-6 text-small text-ink-2 tabular-nums">
          {countOf(resources.length, 'resource')}
        </p>
        <h2 className="sr-only">All resources</h2>
        {resources.length === 0 ? (
          <EmptyState
            title="No resources match your current filters."
            heading="h3"
            className="card"
            picture={<img src="/sprigs/nettle.svg" alt="" width={240} height={320} className="h-36 w-auto" />}
            action={
              <Button asChild variant="outline">
                <RouterLink to={ROUTES.resources.path}>Clear filters</RouterLink>
              </Button>
            }
          >
            Try another word, category or type.
          </EmptyState>
        ) : null}
        <ul className="grid gap-4 sm:grid-cols-2 tab:grid-cols-3 tab:gap-6">
          {resources.map((resource) => (
            <li key={resource.slug}>
              <ResourceCard resource={resource} />
            </li>
          ))}
        </ul>
        <Disclaimer className="mt-10 max-w-[760px]" />
        <section
          aria-labelledby="resource-questions"
          className="grid gap-x-[clamp(32px,6vw,96px)] gap-y-6 pt-[clamp(56px,7vw,96px)] tab:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
        >
          <h2 id="resource-questions" className="text-1">
            Questions about resources
          </h2>
          <Accordion>
            {questions.map(({ question, answer }, place) => (
              <AccordionItem key={question} title={question} open={place === 0}>
                <p>
                  <RichText text={answer} />
                </p>
              </AccordionItem>
            ))}
          </Accordion>
        </section>
      </div>
      <div className="pt-[clamp(64px,8vw,112px)] pb-24">
        <NewsletterSection />
      </div>
      <StructuredData
        data={[
          breadcrumbOf(origin, [{ name: ROUTES.resources.title, path: ROUTES.resources.path }]),
          questionsData(questions),
        ]}
      />
    </>
  );
}
