import { beforeEach, expect, test } from 'vitest';
import { orderDetail, orderItem } from '../../testing/sample-orders.ts';
import { idOf } from '../../testing/sample-wishlist.ts';
import {
  acceptedItems,
  changeLine,
  chosenItems,
  fieldIdOf,
  forgetDraft,
  problemsOf,
  readDraft,
  requestOf,
  UNUSED_FIELD,
  writeDraft,
} from './return-draft.ts';

const pills = orderItem(2, { name: 'Elderberry Capsules', category: 'Supplements', returnable: 1, quantity: 1 });
const gone = orderItem(3, { returnable: 0 });
const order = orderDetail(1, { items: [orderItem(1, { returnable: 2 }), pills, gone] });
const [first, second, third] = order.items.map(({ _id }) => _id) as [string, string, string];

beforeEach(() => window.sessionStorage.clear());
const empty = () => readDraft(order);

test('without a chosen item that is the only error', () => {
  expect(problemsOf(order, { ...empty(), unused: true })).toEqual([
    { field: fieldIdOf(first, 'chosen'), text: 'Please choose the items to return' },
  ]);
});

test('a missing reason, seal answer and confirmation are listed from top to bottom', () => {
  let draft = changeLine(empty(), first, { chosen: true });
  draft = changeLine(draft, second, { chosen: true, reason: 'changed_mind', opened: true });
  expect(problemsOf(order, draft)).toEqual([
    { field: fieldIdOf(first, 'reason'), text: 'Choose a reason for Herb 1' },
    { field: fieldIdOf(second, 'opened'), text: 'Opened herbal supplements are not returnable.' },
    { field: UNUSED_FIELD, text: 'Please confirm that the items are unused and in original packaging' },
  ]);
});

test.each(['changed_mind', 'arrived_late', 'other'] as const)('%s: only what was never opened goes back', (reason) => {
  const unsaid = changeLine({ ...empty(), unused: true }, second, { chosen: true, reason });
  expect(problemsOf(order, unsaid)).toEqual([
    { field: fieldIdOf(second, 'opened'), text: 'Say whether the pack of Elderberry Capsules is still sealed' },
  ]);
  expect(acceptedItems(order, changeLine(unsaid, second, { opened: true }))).toEqual([]);
  const sealed = changeLine(unsaid, second, { opened: false });
  expect(problemsOf(order, sealed)).toEqual([]);
  expect(acceptedItems(order, sealed)).toEqual([pills]);
  const tea = changeLine({ ...empty(), unused: true }, first, { chosen: true, reason, opened: true });
  expect(problemsOf(order, tea).map(({ text }) => text)).toEqual([
    'Opened items cannot be returned unless something is wrong.',
  ]);
});

test.each(['damaged', 'defective', 'wrong_item', 'not_as_described'] as const)(
  '%s: neither seal nor promise is asked for, but a photo',
  (reason) => {
    const draft = changeLine(empty(), second, { chosen: true, reason, opened: true });
    expect(problemsOf(order, draft)).toEqual([
      {
        field: fieldIdOf(second, 'photos'),
        text: 'Add a photo that shows what is wrong with Elderberry Capsules',
      },
    ]);
    expect(acceptedItems(order, draft)).toEqual([pills]);
    const shown = changeLine(draft, second, { photos: [{ _id: idOf(77), url: '/files/77' }] });
    expect(problemsOf(order, shown)).toEqual([]);
  },
);

test('the request contains the chosen items only', () => {
  let draft = changeLine({ ...empty(), unused: true, notes: '  ' }, first, {
    chosen: true,
    quantity: 2,
    reason: 'damaged',
    details: ' split lid ',
    photos: [{ _id: idOf(77), url: '/files/77' }],
  });
  draft = changeLine(draft, second, { reason: 'other', details: 'not chosen' });
  expect(requestOf(order, draft)).toEqual({
    orderId: order._id,
    items: [
      { orderLine: first, quantity: 2, reason: 'damaged', details: 'split lid', opened: false, photos: [idOf(77)] },
    ],
  });
});

test('a draft survives a reload, limited to returnable items', () => {
  let draft = changeLine({ ...empty(), unused: true }, first, { chosen: true, quantity: 9, reason: 'damaged' });
  draft = changeLine(draft, third, { chosen: true });
  writeDraft(order._id, draft);
  const again = readDraft(order);
  expect(again.lines[first]).toMatchObject({ chosen: true, quantity: 2, reason: 'damaged' });
  expect(chosenItems(order, again).map(({ _id }) => _id)).toEqual([first]);
  forgetDraft(order._id);
  expect(readDraft(order).lines).toEqual({});
});

test.each(['{', '[]', '{"lines":{"x":{"quantity":-1}},"notes":"","unused":true}', '"<script>"'])(
  'invalid content in the storage counts as an empty draft: %s',
  (text) => {
    window.sessionStorage.setItem(`return-draft:${order._id}`, text);
    expect(readDraft(order)).toEqual({ lines: {}, notes: '', unused: false });
  },
);
