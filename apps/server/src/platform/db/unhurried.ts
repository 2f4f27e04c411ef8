/**
 * True, and lets the statement's own transaction commit without waiting for the disk: for what a crash of the database
 * may forget (counters, kept answers), never for anything a person was promised.
 */
export const unhurried = `set_config('synchronous_commit', 'off', true) is not null`;
