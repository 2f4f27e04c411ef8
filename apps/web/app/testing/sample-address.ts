import type { Address } from '@herbary/contract/addresses.ts';

export const homeAddress = (change: Partial<Address> = {}): Address => ({
  _id: 'home',
  addressType: 'home',
  recipient: '',
  addressLine1: '1418 NE Alder Street',
  addressLine2: '',
  city: 'Portland',
  state: 'Oregon',
  postalCode: '97211',
  country: 'United States',
  phone: '',
  isDefault: true,
  ...change,
});

export const workAddress = (change: Partial<Address> = {}): Address =>
  homeAddress({ _id: 'work', addressType: 'work', addressLine1: '9 Kiln Lane', isDefault: false, ...change });
