import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';

function show(onValueChange?: (value: string) => void) {
  render(
    <Tabs defaultValue="a" onValueChange={onValueChange}>
      <TabList aria-label="Letters">
        <Tab value="a">A</Tab>
        <Tab value="off" disabled>
          Off
        </Tab>
        <Tab value="b">B</Tab>
        <Tab value="c">C</Tab>
      </TabList>
      <TabPanel value="a">text of a</TabPanel>
      <TabPanel value="b" kept>
        text of b
      </TabPanel>
      <TabPanel value="c">text of c</TabPanel>
    </Tabs>,
  );
}

it('shows the panel of the open tab, labels it by the tab, and hides kept panels', async () => {
  show();
  expect(screen.getByRole('tabpanel', { name: 'A' })).toHaveTextContent('text of a');
  expect(screen.getByText('text of b')).not.toBeVisible();
  expect(screen.queryByText('text of c')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'C' }));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('C');
  expect(screen.getByRole('tabpanel', { name: 'C' })).toHaveTextContent('text of c');
  expect(screen.queryByText('text of a')).toBeNull();
});

it('is one stop for the keyboard; the arrows open the next, over what is off and round the ends', async () => {
  const changed = vi.fn<(value: string) => void>();
  show(changed);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'A' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'B' })).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowRight}{ArrowLeft}{Home}{Control>}{ArrowRight}{/Control}');
  expect(changed.mock.calls.flat()).toEqual(['b', 'c', 'a', 'c', 'a']);
  await userEvent.tab();
  expect(screen.getByRole('tabpanel', { name: 'A' })).toHaveFocus();
});

it('shows the tab that its parent selects', async () => {
  render(
    <Tabs value="a">
      <TabList>
        <Tab value="a">A</Tab>
        <Tab value="b">B</Tab>
      </TabList>
    </Tabs>,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'B' }));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('A');
});

it('moves a row that is too long until the open tab is in sight, and not again for the same tab', () => {
  const places: Record<string, { left: number; right: number }> = {
    tablist: { left: 0, right: 300 },
    tab: { left: 280, right: 400 },
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return places[this.getAttribute('role') ?? ''] as DOMRect;
  });
  const tabs = (value: string) => (
    <Tabs value={value}>
      <TabList>
        <Tab value="a">A</Tab>
        <Tab value="b">B</Tab>
      </TabList>
    </Tabs>
  );
  const { rerender } = render(tabs('a'));
  const row = screen.getByRole('tablist');
  expect(row.scrollLeft).toBe(0);
  rerender(tabs('b'));
  expect(row.scrollLeft).toBe(124);
  row.scrollLeft = 10;
  rerender(tabs('b'));
  expect(row.scrollLeft).toBe(10);
});
