import { expect } from '@playwright/test';
import { expectHeading, type Flow } from './flow.ts';
import { openPage } from './open-page.ts';

const journal: Flow = {
  name: 'the blog and an article',
  screens: ['blog', 'blog-empty', 'article', 'article-table'],
  run: async (page, at) => {
    await openPage(page, '/blog');
    await expectHeading(page, 'From the drying room');
    await at('blog');
    await openPage(page, '/blog?category=Kitchen&q=sencha');
    await expectHeading(page, 'No articles found', 2);
    await at('blog-empty');
    await openPage(page, '/blog/how-to-read-a-herbal-label');
    await expectHeading(page, 'How to read a herbal label');
    await at('article');
    await openPage(page, '/blog/three-minutes-eighty-degrees');
    await expectHeading(page, 'Three minutes, eighty degrees');
    await at('article-table');
  },
};

const resources: Flow = {
  name: 'the resources',
  screens: ['resources', 'resources-empty', 'resource-sheet', 'resource-film'],
  run: async (page, at) => {
    await openPage(page, '/resources');
    await expect(page.getByText('12 resources')).toBeVisible();
    await at('resources');
    await openPage(page, '/resources?category=Kitchen&q=soap');
    await expectHeading(page, 'No resources match your current filters.', 3);
    await at('resources-empty');
    await openPage(page, '/resources/drying-log');
    await expectHeading(page, 'Drying log');
    await at('resource-sheet');
    await openPage(page, '/resources/hanging-a-bundle');
    await expectHeading(page, 'Transcript', 2);
    await at('resource-film');
  },
};

export const journalFlows: Flow[] = [journal, resources];
