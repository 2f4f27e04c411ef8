import { paymentMethod } from '@herbary/contract/orders.ts';
import { z } from 'zod';
import { readSessionStorage, writeSessionStorage } from '../../lib/session-storage.ts';

const slot = 'checkout-choice';
const choiceShape = z.object({ address: z.string().optional(), method: paymentMethod.optional() });

/** The choices of the details stage; they survive reload, Back and a refused card. */
type CheckoutChoice = z.output<typeof choiceShape>;

export const readChoice = (): CheckoutChoice => choiceShape.safeParse(readSessionStorage(slot)).data ?? {};
export const saveChoice = (choice: CheckoutChoice): void => writeSessionStorage(slot, choice);
