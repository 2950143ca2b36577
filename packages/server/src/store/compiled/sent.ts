import type { CompiledQuery, Kysely, QueryResult } from 'kysely';

/** What a connection that sends several statements in one message is told with one of them. */
export interface Sent {
  /** To be sent before it; what they bring comes back as `beside`. */
  readonly before?: readonly CompiledQuery[];
  /** Nobody waits for what it brings: it is sent with what comes next, or with the commit. */
  readonly isLater?: boolean;
  /** Its text is one of few, so that a connection may keep it prepared. Its values are text, numbers or null. */
  readonly isOurs?: boolean;
}

/** What comes back when others were sent before it. */
export interface Brought<R> extends QueryResult<R> {
  readonly beside?: readonly QueryResult<unknown>[];
}

/** The mark of a Kysely whose connections know of `Sent`. */
export interface Sends {
  readonly sendsSeveral: true;
}

export const sendsSeveral = <T>(db: Kysely<T>): boolean => 'sendsSeveral' in db.getExecutor().adapter;
