export const locationTexts = {
  denied: 'Enable location for local services',
  unavailable: 'Location service unavailable',
  timedOut: 'Location service timed out',
  undetected: 'Unable to detect location',
  unsupported: 'Location service not supported',
} as const;

export type LocationFailure = keyof typeof locationTexts;
