import { peopleNames, peoplePlaces, peopleStreets } from '../data/people.ts';
import { seeded } from './seeded.ts';

export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  /** Ten digits. */
  phone: string;
  addressLine1: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]+/g, '')
    .toLowerCase();

export const demoPeople: DemoPerson[] = peopleNames.map(([firstName, lastName]) => {
  const random = seeded(`person:${firstName} ${lastName}`);
  const [city, state, postalCode, country] = random.pick(peoplePlaces);
  return {
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}@people.test`,
    phone: `${random.int(201, 989)}555${String(random.int(100, 9999)).padStart(4, '0')}`,
    addressLine1: `${random.int(2, 980)} ${random.pick(peopleStreets)}`,
    city,
    state,
    postalCode,
    country,
  };
});
