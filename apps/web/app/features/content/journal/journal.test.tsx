import type { ArticleCard as Card } from '@herbary/content/journal/article.ts';
import type { ResourceCard as Resource } from '@herbary/content/resources/resources.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { showScreen } from '../../../testing/show-screen.tsx';
import { ResourceCard } from '../resources/resource-card.tsx';
import { ResourcePlayer } from '../resources/resource-player.tsx';
import { ArticleCard, FeaturedArticle } from './article-card.tsx';
import { ArticleFoot, ArticleHead } from './article-parts.tsx';
import { ArticlesStatus, NoArticles } from './blog-parts.tsx';

const article: Card = {
  slug: 'drying-mint',
  title: 'Drying mint',
  excerpt: 'Shade and moving air.',
  category: 'Plants and people',
  published: '2026-10-26',
  author: { name: 'Theo Lindqvist', role: 'Grows herbs' },
  picture: { scene: 'drying', alt: 'Bundles of mint', caption: 'On the rail.' },
  day: 'October 26, 2026',
  minutes: 4,
};

const resource = (change: Partial<Resource> = {}): Resource => ({
  slug: 'drying-log',
  title: 'Drying log',
  description: 'Room for two dozen harvests.',
  type: 'Worksheet',
  category: 'Growing',
  picture: { sprig: 'mint', tint: 'forest' },
  file: { name: 'drying-log.pdf', bytes: 45_754, pages: 2 },
  ...change,
});

describe('an article', () => {
  it.each([
    ['in the list', <ArticleCard key="card" article={article} />, 3],
    ['as the featured one', <FeaturedArticle key="featured" article={article} />, 2],
  ])('%s is one link, and its drawing says nothing twice', (_, card, level) => {
    showScreen(card);
    const heading = screen.getByRole('heading', { level, name: 'Drying mint' });
    expect(screen.getAllByRole('link')).toEqual([within(heading).getByRole('link')]);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/blog/drying-mint');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByRole('article')).toHaveTextContent(/October 26, 2026.*4 min read/);
  });

  it('leads to its category and, by its tags, to what shares them', () => {
    showScreen(
      <>
        <ArticleHead article={{ ...article, lead: 'Why one turned brown.' }} />
        <ArticleFoot slug="drying-mint" title="Drying mint" tags={['Green tea']} />
      </>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Drying mint');
    expect(screen.getByRole('link', { name: 'Plants and people' })).toHaveAttribute(
      'href',
      '/blog?category=Plants+and+people',
    );
    expect(screen.getByRole('link', { name: 'Green tea' })).toHaveAttribute('href', '/blog?q=Green+tea');
  });

  it('can be printed, and its link copied', async () => {
    const user = userEvent.setup();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    showScreen(<ArticleFoot slug="drying-mint" title="Drying mint" tags={[]} />);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Copy link to Drying mint' }));
    expect(await navigator.clipboard.readText()).toMatch(/^http.*\/blog\/drying-mint$/);
  });

  it('that is not there is said in words, with the way to all of them', () => {
    showScreen(
      <>
        <ArticlesStatus total={0} category="Kitchen" q="sencha" />
        <NoArticles category="Kitchen" q="sencha" />
      </>,
    );
    expect(screen.getByText(/^0 articles/)).toHaveTextContent('0 articles in Kitchen for “sencha” · Clear');
    expect(screen.getByText(/Nothing in Kitchen mentions “sencha”/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show all articles' })).toHaveAttribute('href', '/blog');
  });
});

describe('a resource', () => {
  it('to print is a file, with what it weighs', () => {
    showScreen(<ResourceCard resource={resource()} />);
    const file = screen.getByRole('link', { name: /^Download ?: Drying log$/ });
    expect(file).toHaveAttribute('href', '/resources/drying-log.pdf');
    expect(file).toHaveAttribute('download');
    expect(screen.getByText('PDF, 2 pages, 46 KB')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Drying log' })).toHaveAttribute('href', '/resources/drying-log');
  });

  it('to watch opens on its page, where the browser plays it', () => {
    const film = resource({
      slug: 'bundle',
      title: 'Hanging a bundle',
      type: 'Video',
      file: { name: 'bundle.mp4', bytes: 1_250_000, seconds: 47.4 },
    });
    showScreen(
      <>
        <ResourceCard resource={film} />
        <ResourcePlayer resource={film} />
      </>,
    );
    expect(screen.getByRole('link', { name: /^Watch ?: Hanging a bundle$/ })).toHaveAttribute(
      'href',
      '/resources/bundle',
    );
    expect(screen.getByText('MP4, 0:47, 1.3 MB')).toBeInTheDocument();
    expect(screen.getByLabelText('Hanging a bundle')).toHaveAttribute('src', '/resources/bundle.mp4');
  });
});
