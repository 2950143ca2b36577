/**
 * The isolation level of a transaction of the till. On SQLite it shares its commit: it may stand on what others have done and not yet
 * committed, and nobody hears of its end before the commit that makes all of them durable. PostgreSQL has no such level: it is READ
 * COMMITTED there, with the till's deadlines.
 */
export const sharing = 'read uncommitted';

/**
 * The isolation level of a transaction of the till that is sure to run a hook of the shop. What ended before it is committed first, so that
 * nobody waits for the hook; with what comes behind it, it shares its commit.
 */
export const leading = 'snapshot';
