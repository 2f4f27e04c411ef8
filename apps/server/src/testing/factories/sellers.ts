import type { CallOptions } from '@herbary/contract/client.ts';
import { registerSeller } from '@herbary/contract/seller-applications.ts';
import { newId } from '../../platform/ids.ts';
import type { TestApp } from '../test-app.ts';
import { corpus } from '../upload-corpus.ts';

export const password = 'a-calm-meadow';

export const documentFile = (bytes: Buffer, name = 'paper.pdf') => new File([new Uint8Array(bytes)], name);

type Application = CallOptions<typeof registerSeller>;

/** A whole application, with other parts where given. */
export async function application(body: Partial<Application['body']> = {}): Promise<Application> {
  return {
    body: {
      businessName: 'Salt & Rosemary',
      firstName: 'Nora',
      lastName: 'Whitfield',
      email: `applicant-${newId()}@example.test`,
      phone: '+1 707 555 0142',
      password,
      category: 'essential-oils',
      description: 'Two sisters and a still on the coast road.',
      city: 'Fort Bragg',
      state: 'California',
      country: 'United States',
      certifications: ['USDA Organic', 'Fair Wild'],
      ...body,
    },
    files: {
      identificationDocument: documentFile(await corpus.png(), 'passport.png'),
      businessDocument: documentFile(await corpus.pdf(), 'license.pdf'),
    },
  };
}

/** Sends an application as a visitor does. */
export async function applyToSell(test: TestApp, body: Partial<Application['body']> = {}) {
  const given = await application(body);
  await test.client().call(registerSeller, given);
  const { email } = given.body;
  const { id } = await test.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return { sellerId: id, email };
}
