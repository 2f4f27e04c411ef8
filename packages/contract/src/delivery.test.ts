import { describe, expect, it } from 'vitest';
import {
  arrivesText,
  deliveryWindow,
  HANDLING_TIMES,
  shipByOf,
  shipsText,
  transitText,
  wholeWindow,
} from './delivery.ts';
import { SHIPPING_METHODS } from './pricing.ts';

const promised = (paidAt: string) =>
  SHIPPING_METHODS.map((method) => arrivesText(deliveryWindow(new Date(paidAt), method)));

describe('the promise of a delivery', () => {
  it('counts handling and transit in business days', () => {
    const monday = promised('2026-11-16T10:00:00Z');
    expect(monday).toEqual(['Arrives Nov 20 - 25', 'Arrives Nov 19 - 23', 'Arrives Nov 18 - 20']);
    expect(promised('2026-11-13T23:59:00Z')).toEqual(promised('2026-11-15T00:00:00Z'));
  });

  it('counts with the handling time of the seller, and spans the parcels of several', () => {
    const paidAt = new Date('2026-11-16T10:00:00Z');
    const windows = HANDLING_TIMES.map((time) => deliveryWindow(paidAt, 'standard', time));
    expect(windows.map((window) => arrivesText(window))).toEqual([
      'Arrives Nov 19 - 24',
      'Arrives Nov 20 - 25',
      'Arrives Nov 24 - 27',
    ]);
    const [quick, usual, slow] = windows;
    if (!quick || !usual || !slow) throw new Error('three handling times');
    expect(arrivesText(wholeWindow([usual, quick]))).toBe('Arrives Nov 19 - 25');
    expect(arrivesText(wholeWindow([slow, usual, quick]))).toBe('Arrives Nov 19 - 27');
    expect(
      HANDLING_TIMES.map((time) => shipByOf(deliveryWindow(paidAt, 'priority', time).to, 'priority').getUTCDate()),
    ).toEqual([17, 18, 20]);
  });

  it('leaves the seller the handling time, however it is shipped', () => {
    for (const paidAt of ['2026-11-16T10:00:00Z', '2026-11-12T10:00:00Z', '2026-11-14T10:00:00Z']) {
      const days = SHIPPING_METHODS.map((method) => shipByOf(deliveryWindow(new Date(paidAt), method).to, method));
      expect(new Set(days.map(String)).size).toBe(1);
    }
    const { to } = deliveryWindow(new Date('2026-11-13T10:00:00Z'), 'standard');
    expect(shipByOf(to, 'standard').toISOString()).toBe('2026-11-17T12:00:00.000Z');
  });

  it('names both months when it crosses into the next one, or the next year', () => {
    expect(promised('2026-12-24T10:00:00Z')[0]).toBe('Arrives Dec 30 - Jan 4');
    expect(promised('2026-10-26T10:00:00Z')[0]).toBe('Arrives Oct 30 - Nov 4');
  });

  it('names one day where there is one, and business days where no date can be known', () => {
    expect(arrivesText({ from: null, to: new Date('2031-05-04T00:00:00Z') })).toBe('Arrives May 4');
    expect(arrivesText({ from: null, to: null })).toBe('Arrives in 3-7 business days');
    expect(arrivesText()).toBe('Arrives in 3-7 business days');
    expect(arrivesText(undefined, '3-4')).toBe('Arrives in 6-9 business days');
  });

  it('says how long a parcel is under way', () => {
    expect(SHIPPING_METHODS.map(transitText)).toEqual(['3-5 business days', '2-3 business days', '1-2 business days']);
  });

  it('says when parcels leave where a seller has written no policy', () => {
    expect(HANDLING_TIMES.map(shipsText)).toEqual([
      'Items ship on the same or the next business day with delivery in 3-6 business days.',
      'Items ship within 1-2 business days with delivery in 3-7 business days.',
      'Items ship within 3-4 business days with delivery in 6-9 business days.',
    ]);
  });
});
