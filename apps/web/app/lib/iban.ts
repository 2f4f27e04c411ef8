/** In fours, as it is printed on statements. */
export const groupIban = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
