import type { PostPage } from '@herbary/contract/community.ts';
import { FEEDS, TOPIC_COUNT_MAX, TOPICS } from '@herbary/contract/community-limits.ts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { communityTexts, feedNames, tagLabel } from '../../copy/community.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { countOf } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { TabLink, TabNav } from '../../ui/tabs.tsx';
import { type CommunityState, communityPath } from './community-url.ts';

type TopicLinkProps = { to: string; isCurrent: boolean; children: ReactNode };

const TopicLink = ({ to, isCurrent, children }: TopicLinkProps) => (
  <RouterLink
    to={to}
    preventScrollReset
    aria-current={isCurrent ? 'true' : undefined}
    className={cn(
      'inline-flex min-h-9 max-w-full items-center rounded-pill border px-3.5 text-small text-ink no-underline transition-colors duration-fast',
      isCurrent ? 'border-action bg-action text-on-action' : 'border-line-strong bg-surface hover:border-ink',
    )}
  >
    <span className="truncate">{children}</span>
  </RouterLink>
);

/** Heading, feeds and topics above the list of stories. */
export function CommunityHead({ state }: { state: CommunityState }) {
  const { feed, topic } = state;
  // A tag that is no topic is shown among them while it is chosen.
  const chips: readonly string[] = topic && !TOPICS.some((name) => name === topic) ? [...TOPICS, topic] : TOPICS;
  return (
    <div className="wrap pt-14">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <p className="kicker">{communityTexts.kicker}</p>
          <h1 className="mt-1">{communityTexts.title}</h1>
          <p className="lead mt-2">{communityTexts.lead}</p>
        </div>
        {feed === 'latest' ? null : (
          <Button asChild className="max-xs:w-full">
            <RouterLink to={`${communityPath()}#share`}>
              <Icon icon="PenLine" />
              {communityTexts.share}
            </RouterLink>
          </Button>
        )}
      </div>
      <TabNav label="Feed">
        {FEEDS.map((name) => (
          <TabLink key={name} to={communityPath({ feed: name, topic })} isCurrent={name === feed}>
            {feedNames[name]}
          </TabLink>
        ))}
      </TabNav>
      <nav aria-label="Topics" className="flex flex-wrap gap-2 pt-5">
        <TopicLink to={communityPath({ feed })} isCurrent={topic === null}>
          {communityTexts.allTopics}
        </TopicLink>
        {chips.map((name) => (
          <TopicLink key={name} to={communityPath({ feed, topic: name })} isCurrent={name === topic}>
            {tagLabel(name)}
          </TopicLink>
        ))}
      </nav>
    </div>
  );
}

type Tip = { icon: IconName; text: string };
const goodStories: readonly Tip[] = [
  { icon: 'Leaf', text: 'Name the plant and who grew it.' },
  { icon: 'Camera', text: 'One clear photo says more than five.' },
  { icon: 'Utensils', text: 'Tell us what you did, with how much.' },
];
const houseRules: readonly Tip[] = [
  { icon: 'Ban', text: 'No promises about health, yours or ours.' },
  { icon: 'Megaphone', text: 'No advertising. Sellers write as guests.' },
  { icon: 'HeartHandshake', text: 'Be kind; every post is somebody’s kitchen.' },
];

function Tips({ title, tips }: { title: string; tips: readonly Tip[] }) {
  return (
    <>
      <h2 className="text-4">{title}</h2>
      <ul className="mt-3.5 grid gap-3 text-small text-ink-2">
        {tips.map(({ icon, text }) => (
          <li key={icon} className="flex gap-3">
            <Icon icon={icon} size={18} className="mt-0.5 flex-none text-forest-600" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const storiesIn = (count: number) =>
  count >= TOPIC_COUNT_MAX ? '1,000 stories and more' : countOf(count, 'story', 'stories');

type CommunityAsideProps = { topics: PostPage['topics'] | null; showsFormula?: boolean; disclaimer: ReactNode };

/** Topics, what makes a good story, the house rules, and that nothing here is medical advice. */
export function CommunityAside({ topics, showsFormula = false, disclaimer }: CommunityAsideProps) {
  return (
    <aside aria-label="About the community" className="grid grid-cols-1 gap-5">
      {topics ? (
        <section className="card p-(--inset)">
          <h2 className="text-4">Topics</h2>
          <ul className="mt-1.5">
            {topics.map(({ name, count }) => (
              <li key={name} className="not-first:border-t not-first:border-line">
                <RouterLink
                  to={communityPath({ topic: name })}
                  className="flex min-h-11 items-center justify-between gap-4 text-ink no-underline hover:underline hover:underline-offset-4"
                >
                  {tagLabel(name)}
                  <span className="text-caption text-ink-3 tabular-nums">{storiesIn(count)}</span>
                </RouterLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="card p-(--inset)">
        <Tips title="Good stories" tips={goodStories} />
        <hr className="my-4.5 border-line" />
        <Tips title="House rules" tips={houseRules} />
      </section>
      {showsFormula ? (
        <section className="card p-(--inset)">
          <h2 className="text-4">How Trending is counted</h2>
          <p className="mt-2 text-small text-ink-2">
            1 + likes + 2 × people who comment, halved every 24 hours. One vote per person; a story’s own author does
            not count.
          </p>
        </section>
      ) : null}
      {disclaimer}
    </aside>
  );
}

/** Stories at the left, what to know about them at the right; below on narrow screens. */
export const CommunityColumns = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className="wrap grid grid-cols-1 items-start gap-[clamp(24px,4vw,56px)] pt-8 pb-24 lg:grid-cols-[minmax(0,1fr)_324px]">
    <div className="grid min-w-0 grid-cols-1 gap-6">{children}</div>
    {aside}
  </div>
);
