/**
 * The isolation level of a transaction of the till. On SQLite it shares its commit: it may stand on what others have done and not yet
 * committed, and nobody hears of its end before the commit that makes all of them durable. PostgreSQL has no such level: it is READ
 * COMMITTED there, with the till's deadlines.
 */
export const sharing = 'read uncommitted';

/**
 * The isolation level of a transaction of the till that is sure to run a hook of the shop. It shares its commit; after one whose hook waited
 * for something else than the database, what ended before the next is committed first, so that nobody waits for such a hook again.
 */
export const leading = 'snapshot';
