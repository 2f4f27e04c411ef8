import { sql } from 'kysely';

/** The moment at which a day such as 2026-11-17 begins in a time zone; by the database, which knows days without midnight. */
export const startOf = (day: string, timeZone: string) => sql`(${day}::date::timestamp at time zone ${timeZone}::text)`;
