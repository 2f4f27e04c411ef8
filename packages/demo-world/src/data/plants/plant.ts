/** Grams or pieces, millilitres, degrees Celsius, minutes, and how many further infusions the leaf gives. */
export type Brew = [amount: number, ml: number, celsius: number, minutes: number, again?: number];

export interface Plant {
  common: string;
  latin: string;
  family: string;
  /** Regional, Ayurvedic, German, French and older English names. */
  otherNames: string[];
  /** The part that is sold, as it follows the plant's name: "leaf", "root". */
  part: string;
  /** Completes "The taste is …". */
  taste: string;
  botany: string;
  tradition: string;
  kitchen: string;
  cautions: string;
  brew: Brew;
}
