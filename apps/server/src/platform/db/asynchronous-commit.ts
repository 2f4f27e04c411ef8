/**
 * True, and lets the statement's own transaction commit without waiting for the disk: for what a crash of the database
 * may lose (counters, stored answers), never for anything a person was promised.
 */
export const asynchronousCommit = `set_config('synchronous_commit', 'off', true) is not null`;
