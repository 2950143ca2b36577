/**
 * The isolation level of a transaction of the till. On SQLite it shares its commit: it may stand on what others have done and not yet
 * committed, and nobody hears of its end before the commit that makes all of them durable. PostgreSQL has no such level: it is READ
 * COMMITTED there, with the till's deadlines.
 */
export const sharing = 'read uncommitted';
