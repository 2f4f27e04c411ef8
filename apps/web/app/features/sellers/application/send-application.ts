import { DEFAULT_CERTIFICATION } from '@herbary/contract/application-limits.ts';
import { type ApplicationForm, applyAgain, registerSeller } from '@herbary/contract/seller-applications.ts';
import { callApi } from '../../../lib/api.ts';
import { fetchWithProgress } from '../../../lib/fetch-with-progress.ts';
import type { ApplicationValues } from './application-steps.ts';
import type { Sending } from './application-wizard.tsx';

function applicationOf(values: ApplicationValues): ApplicationForm {
  const { password: _, confirmPassword: __, email: ___, certifications, category, ...form } = values;
  return {
    ...form,
    category: category as ApplicationForm['category'],
    certifications: certifications.length > 0 ? certifications : [DEFAULT_CERTIFICATION],
  };
}

export async function sendRegistration({ values, files, idempotencyKey, onProgress }: Sending): Promise<void> {
  const { email, password } = values;
  await callApi(registerSeller, {
    body: { ...applicationOf(values), email, password },
    files,
    idempotencyKey,
    fetch: fetchWithProgress(onProgress),
  });
}

export async function sendAgain(token: string, { values, files, idempotencyKey, onProgress }: Sending): Promise<void> {
  await callApi(applyAgain, {
    params: { token },
    body: applicationOf(values),
    files,
    idempotencyKey,
    fetch: fetchWithProgress(onProgress),
  });
}
