// In one time zone for all: the server draws the page first, and the browser must read the same day.
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export const formatReviewDay = (iso: string): string => day.format(new Date(iso));
