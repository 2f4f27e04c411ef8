/** Grams or pieces, millilitres, degrees Celsius, minutes, and how many further infusions the leaf gives. */
export type Brew = [amount: number, ml: number, celsius: number, minutes: number, again?: number];
