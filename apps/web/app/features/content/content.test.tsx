import { blankRows, figure, h2, h3, note, ol, p, quote, small, table, ul } from '@herbary/content/blocks.ts';
import { RETENTION } from '@herbary/contract/retention.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCookieChoice, useCookieChoice } from '../../lib/cookie-choice.ts';
import { readCookie, removeCookie } from '../../lib/cookies.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { newUser } from '../../testing/user.ts';
import { addressOf, readHelp, typedText } from './content-search.ts';
import CookieBanner from './cookie-banner.tsx';
import { CookieSettings } from './cookie-settings.tsx';
import { HelpAnswers } from './help-answers.tsx';
import { HelpHero } from './help-hero.tsx';
import { HelpFilters, HelpTiles } from './help-tiles.tsx';
import { PolicyView } from './policy-view.tsx';
import { Prose } from './prose.tsx';
import { ResourceFilters } from './resources/resource-filters.tsx';
import { TableOfContents } from './table-of-contents.tsx';

/** The window as the table of contents sees it; jsdom has no layout. */
let scroll: (headings: Record<string, number>) => void;
class Reading {
  constructor(look: (entries: { rootBounds: { bottom: number } }[]) => void) {
    scroll = (tops) => {
      for (const [id, top] of Object.entries(tops))
        Object.assign(document.getElementById(id) as HTMLElement, { getBoundingClientRect: () => ({ top }) });
      look([{ rootBounds: { bottom: 450 } }]);
    };
  }
  observe() {}
  disconnect() {}
}

describe('a text of ours', () => {
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', Reading));

  it('is drawn block by block, with anchors, links and Latin names', () => {
    showScreen(
      <Prose
        blocks={[
          h2('How to dry mint'),
          p('Hang **small** bundles of *Mentha* as [the guide](/resources) or [we](mailto:a@b.test) say.'),
          h3('Then'),
          ul('Dark', 'Dry'),
          ol('Cut', 'Tie'),
          table('Times', ['Plant', { name: 'Days', right: true }], [['Mint', '7']]),
          table('Harvests', ['Cut on', 'Weight'], blankRows(24, 2)),
          figure({ src: '/a.webp', alt: 'Bundles of mint', width: 3, height: 2, caption: 'Day three' }),
          note('Keep it from children.'),
          quote('The label tells the truth.'),
          small('Read again in a year.'),
        ]}
      />,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'How to dry mint' })).toHaveAttribute('id', 'how-to-dry-mint');
    expect(screen.getByRole('link', { name: 'the guide' })).toHaveAttribute('href', '/resources');
    expect(screen.getByRole('link', { name: 'we' })).toHaveAttribute('href', 'mailto:a@b.test');
    expect(screen.getByText('small').tagName).toBe('STRONG');
    expect(screen.getByText('Mentha').tagName).toBe('EM');
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('rowheader', { name: 'Mint' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: '7' })).toHaveClass('text-right');
    expect(within(screen.getByRole('table', { name: 'Harvests' })).getAllByRole('row')).toHaveLength(5);
    expect(screen.getByText('The file has 24 rows to fill in.')).toBeInTheDocument();
    expect(screen.getByRole('figure')).toHaveTextContent('Day three');
    expect(screen.getByAltText('Bundles of mint')).toBeInTheDocument();
  });

  it('as a policy has its figures, its contents and the tab of its page', () => {
    const page = {
      lead: 'What we charge.',
      description: '',
      updated: '2026-11-17',
      figures: [{ name: 'Standard', value: '$5.00', note: '3-5 business days' }],
      summary: [{ icon: 'Package' as const, text: 'Once per checkout.' }],
      disclaimer: true,
      blocks: [h2('Methods'), p('Three.'), h3('Not listed')],
    };
    showScreen(
      <PolicyView title="Shipping Information" path="/shipping-information" updated="November 17, 2026" page={page} />,
    );
    expect(screen.getByText('Last Updated: November 17, 2026')).toBeInTheDocument();
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#the-short-version',
      '#methods',
    ]);
    const tabs = within(screen.getByRole('navigation', { name: 'Policies' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', null, null, null, null, null]);
    expect(screen.getByText('$5.00')).toHaveTextContent('3-5 business days');
    expect(screen.getByText(/not intended to diagnose, treat, cure or prevent any disease/)).toBeInTheDocument();
  });
});

describe('the table of contents', () => {
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', Reading));

  it('marks the section that is being read', () => {
    showScreen(
      <>
        <TableOfContents entries={['one', 'two', 'three'].map((id) => ({ id, text: `Section ${id}` }))} />
        <Prose blocks={[h2('One'), h2('Two'), h2('Three')]} />
      </>,
    );
    const current = () =>
      screen.getAllByRole('link').flatMap((link) => (link.hasAttribute('aria-current') ? [link.textContent] : []));
    act(() => scroll({ one: 600, two: 900, three: 1200 }));
    expect(current()).toEqual(['Section one']);
    act(() => scroll({ one: -200, two: 120, three: 460 }));
    expect(current()).toEqual(['Section two']);
    act(() => scroll({ three: 440 }));
    expect(current()).toEqual(['Section three']);
  });
});

describe('the answers of the help center', () => {
  it('open with the first one', () => {
    const answers = ['One?', 'Two?'].map((question) => ({ question, answer: 'Yes.', topics: [] }));
    showScreen(<HelpAnswers answers={answers} isNarrowed={false} />);
    expect(screen.getAllByRole('group').map((item) => item.hasAttribute('open'))).toEqual([true, false]);
  });

  it('offer to clear the filters when nothing matches', () => {
    showScreen(<HelpAnswers answers={[]} isNarrowed />);
    expect(screen.getByText('No results found for your search criteria.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/help-center');
  });
});

function Choice() {
  const choice = useCookieChoice();
  return choice === null ? <CookieBanner /> : <output>{choice?.join() || 'needed alone'}</output>;
}

const orders = {
  id: 'orders',
  icon: 'Package',
  title: 'Orders',
  text: 'Placing, changing, canceling',
  answers: 2,
} as const;
const Address = () => <output data-testid="address">{useLocation().search}</output>;

function Help({ loaderData }: { loaderData: unknown }) {
  const { search, topic: open } = loaderData as ReturnType<typeof readHelp>;
  return (
    <>
      <HelpHero search={search} topic={open} />
      <HelpFilters search={search} topic={open ? orders : undefined} />
      <HelpTiles topics={[orders]} open={open} search={search} />
      <Address />
    </>
  );
}

const read = (query: URLSearchParams) => ({
  category: query.get('category') ?? undefined,
  type: query.get('type') === 'Guide' ? ('Guide' as const) : undefined,
  q: typedText(query.get('q')),
});
const Resources = ({ loaderData }: { loaderData: unknown }) => (
  <>
    <ResourceFilters
      chosen={loaderData as ReturnType<typeof read>}
      categories={['Growing']}
      types={['Guide']}
      hrefFor={(filter) => addressOf('/resources', filter)}
    />
    <Address />
  </>
);

describe('a search in the address', () => {
  /** Every page after the first arrives when the test says so. */
  async function open(path: string) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const page = (pathname: string, Component: unknown, of: (query: URLSearchParams) => unknown) => ({
      path: pathname,
      Component: Component as never,
      loader: async ({ request }: { request: Request }) => {
        if (!request.url.endsWith(path)) await promise;
        return of(new URL(request.url).searchParams);
      },
      HydrateFallback: () => null,
    });
    const Stub = createRoutesStub([page('/help-center', Help, readHelp), page('/resources', Resources, read)]);
    render(<Stub initialEntries={[path]} />);
    await screen.findByRole('searchbox');
    return resolve;
  }
  const goesTo = (search: string | RegExp) =>
    waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(search));

  it.each(['/help-center', '/resources'])(
    'keeps what is typed and the focus when its answer arrives on %s',
    async (path) => {
      const arrive = await open(path);
      const box = screen.getByRole('searchbox');
      await newUser().type(box, 'min{Enter}t');
      arrive();
      await goesTo('=min');
      expect(box).toHaveValue('mint');
      expect(box).toHaveFocus();
    },
  );

  it('keeps a topic that is still loading, and takes a filter away from what is asked for', async () => {
    const arrive = await open('/help-center?search=mint');
    const user = newUser();
    await user.click(screen.getByRole('link', { name: /Orders/ }));
    await user.type(screen.getByRole('searchbox'), 'y{Enter}');
    await user.click(screen.getByRole('button', { name: /“mint”/ }));
    arrive();
    await goesTo(/^\?topic=orders$/);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('keeps a search that is still loading when a topic is chosen', async () => {
    const arrive = await open('/help-center');
    const user = newUser();
    await user.type(screen.getByRole('searchbox'), 'mint{Enter}');
    await user.click(screen.getByRole('link', { name: /Orders/ }));
    arrive();
    await goesTo(/^\?search=mint&topic=orders$/);
  });

  it('adds up a search, a category and a type that are chosen within one load', async () => {
    const arrive = await open('/resources');
    // The test's browser names the form itself as what submits it, which React refuses.
    vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement) {
      fireEvent.submit(this);
    });
    const user = newUser();
    const category = screen.getByRole('combobox', { name: 'Category' });
    await user.type(screen.getByRole('searchbox'), ' dry  mint{Enter}');
    await user.selectOptions(category, 'Growing');
    await user.click(screen.getByRole('link', { name: 'Guide' }));
    arrive();
    await goesTo(/^\?category=Growing&type=Guide&q=dry\+mint$/);
    expect(screen.getByRole('combobox')).toBe(category);
    expect(category).toHaveValue('Growing');
  });
});

describe('the choice of cookies', () => {
  afterEach(() => removeCookie('herbary_cookies'));

  it.each([
    ['Only needed', 'needed', 'needed alone'],
    ['Accept all', 'memory.counting', 'memory,counting'],
  ])('%s is stored, and the question goes away', async (button, stored, shown) => {
    openCookieChoice();
    showScreen(<Choice />);
    expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
    await newUser().keyboard('{Tab}');
    expect(readCookie('herbary_cookies')).toBeUndefined();
    await newUser().click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(readCookie('herbary_cookies')).toBe(stored);
  });

  it('can be changed later, group by group; what somebody else wrote into it means nothing', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API.
    document.cookie = 'herbary_cookies=memory.everything; Path=/';
    openCookieChoice();
    showScreen(<CookieSettings />);
    const memory = await screen.findByRole('switch', { name: /^Memory/ });
    expect(memory).toBeChecked();
    expect(screen.getByRole('switch', { name: /^Needed/ })).toBeDisabled();
    expect(screen.getByText(/with Remember me/)).toHaveTextContent(
      `or ${RETENTION.rememberedDays} days with Remember me`,
    );
    await newUser().click(memory);
    await newUser().click(screen.getByRole('button', { name: 'Save my choice' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(readCookie('herbary_cookies')).toBe('needed');
  });
});
