import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tulsi } from '../../testing/sample-product.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { Gallery } from './gallery.tsx';
import { picturesOf, wrapped } from './gallery-pictures.ts';

const show = (product = tulsi) => showScreen(<Gallery name={product.name} pictures={picturesOf(product)} />);
const counter = () => screen.getByText(/\d \/ \d/);
const stage = () => screen.getByRole('list', { name: /Pictures/ });
const pictures = () => within(stage()).getAllByRole('img', { hidden: true });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const thumb = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  // The test's page has no layout to scroll in.
  Element.prototype.scrollTo = () => {};
  Element.prototype.setPointerCapture = () => {};
});

describe('the gallery', () => {
  it('goes on and back, and wraps at both ends', async () => {
    show();
    await press('Previous picture');
    expect(counter()).toHaveTextContent('3 / 3');
    expect(thumb('Picture 3 of 3')).toHaveAttribute('aria-current', 'true');
    await press('Next picture');
    expect(counter()).toHaveTextContent('1 / 3');
    expect(wrapped(-4, 3)).toBe(2);
  });

  it('is moved by arrow keys, Home and End', async () => {
    show();
    stage().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(counter()).toHaveTextContent('2 / 3');
    await userEvent.keyboard('{End}');
    expect(counter()).toHaveTextContent('3 / 3');
    await userEvent.keyboard('{ArrowRight}');
    expect(counter()).toHaveTextContent('1 / 3');
    await userEvent.keyboard('{ArrowLeft}{Home}');
    expect(counter()).toHaveTextContent('1 / 3');
  });

  it('shows a picture by its thumbnail', async () => {
    show();
    await press('Picture 2 of 3');
    expect(counter()).toHaveTextContent('2 / 3');
    expect(screen.getByRole('img', { name: 'Pressed tulsi' })).toBeInTheDocument();
  });

  it('loads only the first picture until the visitor interacts with the gallery', async () => {
    show();
    expect(pictures()).toHaveLength(1);
    await userEvent.hover(stage());
    expect(pictures()).toHaveLength(3);
  });

  it('fetches the other pictures a little later by itself', () => {
    vi.useFakeTimers();
    show();
    act(() => vi.runOnlyPendingTimers());
    vi.useRealTimers();
    expect(pictures()).toHaveLength(3);
  });

  it('has neither arrows nor thumbnails with one picture', () => {
    show({ ...tulsi, additionalImages: [] });
    expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Picture 1 of 1' })).toBeNull();
  });

  it('puts a sprig in the place of a picture that cannot be loaded, and of one that is not there', () => {
    show({ ...tulsi, additionalImages: [] });
    fireEvent.error(screen.getByRole('img', { name: 'Kraft pouch of Tulsi Rama' }));
    expect(screen.getByRole('img', { name: 'Kraft pouch of Tulsi Rama' }).tagName).toBe('SPAN');
  });

  it('says so when there is no picture at all', () => {
    show({ ...tulsi, image: null, imageLarge: null, additionalImages: [] });
    expect(screen.getByRole('img', { name: 'No picture of Tulsi Rama' })).toBeVisible();
  });
});

describe('the enlarged picture', () => {
  it('zooms by buttons and keys, and moves on by arrows while the whole picture is seen', async () => {
    show();
    await press('Enlarge picture');
    const dialog = await screen.findByRole('dialog', { name: 'Tulsi Rama' });
    expect(within(dialog).getByText(/100%/)).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(within(dialog).getByRole('img', { name: 'Pressed tulsi' })).toBeVisible();
    await userEvent.keyboard('+');
    expect(within(dialog).getByText(/2 \/ 3, 150%/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
    expect(within(dialog).getByText(/225%/)).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(within(dialog).getByRole('img', { name: 'Pressed tulsi' })).toBeVisible();
    await userEvent.keyboard('0');
    expect(within(dialog).getByText(/100%/)).toBeVisible();
  });

  it('loses no step of a drag when two come before the first is drawn', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 500));
    show();
    await press('Enlarge picture');
    const dialog = await screen.findByRole('dialog', { name: 'Tulsi Rama' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
    const picture = within(dialog).getByRole('img', { name: 'Kraft pouch of Tulsi Rama' });
    const pointer = (clientX: number) => ({ pointerId: 1, button: 0, clientX, clientY: 250 });
    fireEvent.pointerDown(picture, pointer(200));
    act(() => {
      fireEvent.pointerMove(picture, pointer(220));
      fireEvent.pointerMove(picture, pointer(250));
    });
    expect(picture.closest('[style*=scale]')).toHaveStyle({ transform: 'translate(50px, 0px) scale(1.5)' });
  });

  it('is closed by Escape and gives the focus back', async () => {
    show();
    await press('Enlarge picture');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Enlarge picture');
  });
});
