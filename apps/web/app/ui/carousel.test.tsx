import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CarouselControls, CarouselSlide, useCarousel } from './carousel.tsx';

const names = ['Shelf', 'Tinctures', 'Sheets'];

function Scenes(options: { intervalMs?: number; hold?: boolean; main?: boolean }) {
  const carousel = useCarousel({ count: names.length, ...options });
  return (
    <section aria-label="Scenes" {...carousel.regionProps}>
      {names.map((name, index) => (
        <CarouselSlide key={name} carousel={carousel} index={index} label={name}>
          {name}
        </CarouselSlide>
      ))}
      <CarouselControls carousel={carousel} />
    </section>
  );
}

const current = () => names.filter((name) => !screen.getByText(name).hasAttribute('inert')).join();
const region = () => screen.getByRole('region', { name: 'Scenes' });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function askForCalm() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList,
  );
}

test('arrow keys move between slides and go round at both ends', () => {
  render(<Scenes />);
  fireEvent.keyDown(region(), { key: 'ArrowRight' });
  expect(current()).toBe('Tinctures');
  fireEvent.keyDown(region(), { key: 'ArrowLeft' });
  fireEvent.keyDown(region(), { key: 'ArrowLeft' });
  expect(current()).toBe('Sheets');
  fireEvent.keyDown(region(), { key: 'ArrowRight' });
  expect(current()).toBe('Shelf');
});

test('a page’s main carousel moves by arrow keys while the focus is nowhere, and only then', () => {
  render(
    <>
      <Scenes main />
      <input aria-label="Search" />
    </>,
  );
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(current()).toBe('Tinctures');
  fireEvent.keyDown(region(), { key: 'ArrowRight' });
  expect(current()).toBe('Sheets');
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Search' }), { key: 'ArrowRight' });
  expect(current()).toBe('Sheets');
});

test('the arrows that lead back in the browser are left to it', () => {
  render(<Scenes main />);
  expect(fireEvent.keyDown(region(), { key: 'ArrowLeft', altKey: true })).toBe(true);
  fireEvent.keyDown(document.body, { key: 'ArrowLeft', altKey: true });
  expect(current()).toBe('Shelf');
});

test('other carousels leave the keys to the rest of the page', () => {
  render(<Scenes />);
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(current()).toBe('Shelf');
});

test('buttons and marks lead to slides', () => {
  render(<Scenes />);
  fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
  expect(current()).toBe('Tinctures');
  fireEvent.click(screen.getByRole('button', { name: 'Slide 3' }));
  expect(current()).toBe('Sheets');
  expect(screen.getByRole('button', { name: 'Slide 3' })).toHaveAttribute('aria-current', 'true');
});

test('the carousel plays by itself, but not while hovered, focused, pressed or paused', () => {
  vi.useFakeTimers();
  const { rerender } = render(<Scenes intervalMs={5000} />);
  wait(5000);
  expect(current()).toBe('Tinctures');
  fireEvent.pointerEnter(region());
  wait(20_000);
  fireEvent.pointerLeave(region());
  fireEvent.focus(screen.getByRole('button', { name: 'Next slide' }));
  wait(20_000);
  fireEvent.blur(screen.getByRole('button', { name: 'Next slide' }));
  rerender(<Scenes intervalMs={5000} hold />);
  wait(20_000);
  rerender(<Scenes intervalMs={5000} />);
  expect(current()).toBe('Tinctures');
  fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
  wait(20_000);
  expect(current()).toBe('Tinctures');
  fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
  wait(5000);
  expect(current()).toBe('Sheets');
});

test('a slide that the visitor chose stays its full time', () => {
  vi.useFakeTimers();
  render(<Scenes intervalMs={5000} />);
  wait(4000);
  fireEvent.click(screen.getByRole('button', { name: 'Slide 3' }));
  wait(4000);
  expect(current()).toBe('Sheets');
  wait(1000);
  expect(current()).toBe('Shelf');
});

test('with reduced motion no slide moves and there is no pause button', () => {
  askForCalm();
  vi.useFakeTimers();
  render(<Scenes intervalMs={5000} />);
  wait(20_000);
  expect(current()).toBe('Shelf');
  expect(screen.queryByRole('button', { name: 'Pause slides' })).not.toBeInTheDocument();
});
