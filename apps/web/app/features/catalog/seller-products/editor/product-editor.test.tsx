import type { SellerProductDetail } from '@herbary/contract/seller-products.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { freezeClock } from '../../../../testing/frozen-clock.ts';
import { detailOf, sellerProduct } from '../../../../testing/sample-seller-products.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { deferredResponse, json, refusal, type Sent, stubApi } from '../../../../testing/stub-api.ts';
import { fillIn, newUser } from '../../../../testing/user.ts';
import { ProductEditor } from './product-editor.tsx';

const create = 'POST /api/products';
const sage = sellerProduct(7, { name: 'Garden Sage', stock: 48, price: 8.6, revision: 4 });
const load = `GET /api/seller/products/${sage._id}`;
const save = `PUT /api/products/${sage._id}`;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const choice = (name: string | RegExp) => screen.getByRole('combobox', { name });
const formOf = (sent: Sent[], call: string) => sent.findLast((one) => one.call === call)?.body as FormData;
const png = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { type: 'image/png' });

function Where() {
  const { pathname } = useLocation();
  return <p>At {pathname}</p>;
}

function openEditor(id?: string) {
  showScreen(
    <>
      <Where />
      <Link to="/elsewhere">Elsewhere</Link>
      <ProductEditor id={id} owner="seller-1" listHref="/list" hrefOf={(made) => `/edit/${made}`} />
    </>,
    {},
    '/editor',
  );
  return newUser();
}

async function openSage(answers: Parameters<typeof stubApi>[0] = {}, more: Partial<SellerProductDetail> = {}) {
  const sent = stubApi({ [load]: () => json(detailOf(sage, more)), ...answers });
  const user = openEditor(sage._id);
  await screen.findByRole('textbox', { name: 'Product name' });
  return { user, sent };
}

async function fillForm(user: ReturnType<typeof newUser>) {
  await fillIn(field('Product name'), 'Garden Sage');
  await user.selectOptions(choice('Category'), 'Herbs');
  await user.selectOptions(choice('Sub-category'), 'Culinary Herbs');
  await fillIn(field('Description'), 'Broad leaves from the south wall, dried in the loft.');
  await fillIn(field('Price'), '8.60');
  await fillIn(field('Stock'), '48');
}

const chooseImages = (user: ReturnType<typeof newUser>, ...files: File[]) =>
  user.upload(screen.getByLabelText(/Add image|Drop the main image/), files);

describe('a new product', () => {
  it('waits for a category before it asks for what depends on it, and begins with the usual policies', async () => {
    stubApi({});
    const user = openEditor();
    expect(choice('Sub-category')).toBeDisabled();
    expect(choice(/^Form/)).toBeDisabled();
    expect(field('Storage')).toHaveValue('Store in a cool, dry place');
    expect(field('Shipping method')).toHaveValue('Standard Shipping');
    expect(field('Return policy')).toHaveValue('30-day money-back guarantee');
    await user.selectOptions(choice('Category'), 'Tea');
    await user.selectOptions(choice('Sub-category'), 'Green Tea');
    await user.selectOptions(choice('Category'), 'Supplements');
    expect(choice('Sub-category')).toHaveValue('');
    expect(within(choice(/^Form/)).getByRole('option', { name: 'Gummies' })).toBeInTheDocument();
  });

  it('names every problem, and sends nothing', async () => {
    const sent = stubApi({});
    const user = openEditor();
    await fillIn(field('Product name'), 'Ti');
    await user.click(button('List Product'));
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Please fill all required fields correctly',
      'Product name must be at least 3 characters',
      'Choose a category',
      'Choose a sub-category',
      'Description should be detailed (at least 20 characters)',
      'Add a main image',
      'Price above 0',
      'A whole number, 0 or more',
    ]);
    expect(sent).toEqual([]);
  });

  it('marks listed words where they stand, and waits until they are gone', async () => {
    const sent = stubApi({});
    const user = openEditor();
    await fillForm(user);
    await chooseImages(user, png('jar.png'));
    await fillIn(field('Description'), ' Away from smoke and sun.');
    expect(screen.getByText('Contains prohibited terms: smoke')).toBeVisible();
    expect(screen.getByText('smoke', { selector: 'mark' })).toBeVisible();
    expect(field('Description')).toHaveAccessibleDescription(/Contains prohibited terms: smoke/);
    expect(button('List Product')).toHaveAttribute('aria-disabled', 'true');
    await user.type(field('Product name'), '{Enter}');
    expect(await screen.findByRole('alert', { name: 'There is a problem' })).toHaveTextContent(
      'Please fix the content issues before submitting',
    );
    expect(sent).toEqual([]);
  });

  it('lets a health claim pass, and says that a person reads it first', async () => {
    freezeClock();
    const pending = detailOf({ ...sage, status: 'pending', reason: 'Health claim: “cures colds”' });
    stubApi({ [create]: () => json(pending, 201) });
    const user = openEditor();
    await fillForm(user);
    await chooseImages(user, png('jar.png'));
    await fillIn(field(/Recommended use/), 'This tea cures colds.');
    expect(screen.getByText(/A person reads it first, before buyers see it/)).toBeVisible();
    await user.click(button('List Product'));
    expect(await screen.findByText(/It's waiting for review: a person reads it before it goes live/)).toBeVisible();
  });

  it('takes pictures, moves them by keyboard, and sends them in that order; the list is back after 2.5 seconds', async () => {
    freezeClock();
    const sent = stubApi({ [create]: () => json(detailOf(sage), 201) });
    const user = openEditor();
    await fillForm(user);
    await chooseImages(user, png('jar.png'), png('leaf.png'), png('bowl.png'));
    button('Move image 2. Arrow keys change its place').focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByText('It is now the main image.')).toBeInTheDocument();
    expect(button('Move main image. Arrow keys change its place')).toHaveFocus();
    await user.click(button('Remove image 2'));
    await user.click(button('List Product'));
    expect(await screen.findByText('Product created. It passed the content check and is live now.')).toBeVisible();
    const form = formOf(sent, create);
    expect((form.get('mainImage') as File).name).toBe('bowl.png');
    expect(form.getAll('additionalImages').map((file) => (file as File).name)).toEqual(['jar.png']);
    expect(form.get('imageOrder')).toBe('["mainImage","additionalImages.0"]');
    expect([form.get('price'), form.get('stock'), form.get('draft')]).toEqual(['8.6', '48', null]);
    await act(async () => vi.advanceTimersByTime(2_400));
    expect(screen.getByText('At /editor')).toBeVisible();
    await act(async () => vi.advanceTimersByTime(200));
    expect(screen.getByText('At /list')).toBeVisible();
  });

  it.each([
    [
      'no image',
      [new File(['x'], 'label.pdf', { type: 'application/pdf' })],
      'Please select an image file (jpg, png, etc.)',
    ],
    ['too large as the main one', [png('big.png', 5 * 1024 * 1024 + 1)], 'Image must be less than 5MB'],
    ['too large beside it', [png('a.png'), png('b.png', 5 * 1024 * 1024 + 1)], 'Each image must be less than 5MB'],
    ['one too many', Array.from({ length: 7 }, (_, n) => png(`${n}.png`)), 'Maximum 5 additional images allowed'],
  ])('refuses a file that is %s', async (_, files, sentence) => {
    stubApi({});
    openEditor();
    const user = newUser();
    // The picker would not offer the PDF; a drop does.
    const input = screen.getByLabelText(/Drop the main image/);
    input.removeAttribute('accept');
    await user.upload(input, files);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('saves a draft with nothing but a name, and goes on editing it', async () => {
    const sent = stubApi({ [create]: () => json(detailOf({ ...sage, status: 'draft' }), 201) });
    const user = openEditor();
    await user.click(button('Save draft'));
    expect(await screen.findAllByText('Please give the draft a name')).not.toHaveLength(0);
    await fillIn(field('Product name'), 'Sage');
    await user.click(button('Save draft'));
    expect(await screen.findByText(`At /edit/${sage._id}`)).toBeVisible();
    expect(formOf(sent, create).get('draft')).toBe('true');
  });

  it('has the texts back after a reload, and names the pictures to choose again', async () => {
    stubApi({});
    const user = openEditor();
    await fillIn(field('Product name'), 'Garden Sage');
    await chooseImages(user, png('jar.png'));
    cleanup();
    openEditor();
    expect(field('Product name')).toHaveValue('Garden Sage');
    expect(screen.getByText(/choose these again: jar.png/)).toBeVisible();
    await newUser().click(button('Start over'));
    expect(field('Product name')).toHaveValue('');
  });

  it('asks before unsaved changes are left', async () => {
    stubApi({});
    const user = openEditor();
    await fillIn(field('Product name'), 'Garden Sage');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByText('At /editor')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('At /elsewhere')).toBeVisible();
  });

  it.each([
    ['product.validation_failed', 'Validation failed'],
    ['server.fault', 'Something went wrong on our side. Please try again.'],
  ] as const)('keeps everything when the server answers %s', async (code, sentence) => {
    stubApi({ [create]: () => refusal(code) });
    const user = openEditor();
    await fillForm(user);
    await chooseImages(user, png('jar.png'));
    await user.click(button('List Product'));
    expect(await screen.findByText(new RegExp(sentence))).toBeVisible();
    expect(field('Product name')).toHaveValue('Garden Sage');
    expect(screen.getByRole('img', { name: 'Main image' })).toBeInTheDocument();
  });
});

describe('an edit', () => {
  it('sends what was seen, leaves an untouched stock alone, and is back after 1.5 seconds', async () => {
    freezeClock();
    const { user, sent } = await openSage({ [save]: () => json(detailOf(sage)) });
    await fillIn(field(/^Size/), ' net');
    await user.click(button('Remove image 1'));
    await user.click(button('Save changes'));
    expect(await screen.findByText('Product updated. The changes are live now.')).toBeVisible();
    const form = formOf(sent, save);
    expect(form.get('size')).toBe('60 g net');
    expect([form.get('seenRevision'), form.get('stock'), form.get('price')]).toEqual(['4', null, null]);
    const [first, second, third] = detailOf(sage).content.images.map(({ _id }) => _id);
    expect(form.get('imageOrder')).toBe(JSON.stringify([first, third]));
    expect(form.get('keepAdditionalImages')).toBe(JSON.stringify([third]));
    expect(form.get('deleteAdditionalImages')).toBe(JSON.stringify([second]));
    await act(async () => vi.advanceTimersByTime(1_600));
    expect(screen.getByText('At /list')).toBeVisible();
  });

  it('takes no more text while it is saved, and again when that was refused', async () => {
    const { answer, arrive } = deferredResponse();
    const { user } = await openSage({ [save]: answer });
    await fillIn(field(/^Size/), ' net');
    await user.click(button('Save changes'));
    expect(field(/^Size/).closest('[inert]')).not.toBeNull();
    arrive(refusal('product.stock_changed', { stock: 47 }));
    expect(await screen.findByRole('alert', { name: 'There is a problem' })).toHaveFocus();
    expect(field(/^Size/).closest('[inert]')).toBeNull();
  });

  it('says that a sale has changed the stock, and has seen it at the next try', async () => {
    const answers = [() => refusal('product.stock_changed', { stock: 47 }), () => json(detailOf(sage))];
    const { user, sent } = await openSage({ [save]: () => (answers.shift() ?? json)({}) });
    await user.clear(field('Stock'));
    await fillIn(field('Stock'), '60');
    await user.click(button('Save changes'));
    expect(await screen.findAllByText(/^The stock is now/)).not.toHaveLength(0);
    await user.click(button('Save changes'));
    expect(await screen.findByText(/Product updated/)).toBeVisible();
    expect([formOf(sent, save).get('seenStock'), formOf(sent, save).get('stock')]).toEqual(['47', '60']);
  });

  it('takes a stock that was not touched from the product after a reload, and not from what was stored', async () => {
    const { user } = await openSage();
    await fillIn(field(/^Size/), ' net');
    cleanup();
    const { sent } = await openSage({ [save]: () => json(detailOf(sage)) }, { stock: 40 });
    expect(field(/^Size/)).toHaveValue('60 g net');
    expect(field('Stock')).toHaveValue('40');
    await user.click(button('Save changes'));
    expect(await screen.findByText(/Product updated/)).toBeVisible();
    expect([formOf(sent, save).get('size'), formOf(sent, save).get('stock')]).toEqual(['60 g net', null]);
  });

  it('sends the stock that a count was typed over, also after reloads, so that sales in between are not lost', async () => {
    const { user } = await openSage();
    await user.clear(field('Stock'));
    await fillIn(field('Stock'), '60');
    cleanup();
    await openSage({}, { stock: 41 });
    await fillIn(field(/^Size/), ' net');
    cleanup();
    const { sent } = await openSage({ [save]: () => refusal('product.stock_changed', { stock: 40 }) }, { stock: 40 });
    expect(field('Stock')).toHaveValue('60');
    await user.click(button('Save changes'));
    expect(await screen.findAllByText(/^The stock is now/)).not.toHaveLength(0);
    expect([formOf(sent, save).get('stock'), formOf(sent, save).get('seenStock')]).toEqual(['60', '48']);
  });

  it('names the field in what it says about listed words', async () => {
    await openSage();
    await fillIn(field('Product name'), ' with hemp');
    expect(screen.getByText('Product name contains prohibited terms: hemp')).toBeVisible();
  });

  it('says so when there is no such product', async () => {
    stubApi({ [load]: () => refusal('product.not_found') });
    openEditor(sage._id);
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Products' })).toHaveAttribute('href', '/list');
  });
});
