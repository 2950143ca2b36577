import type { CompiledQuery, Kysely, QueryResult } from 'kysely';

/** What a connection of ours is told with a statement. */
export interface Sent {
  /** To be run before it, and sent in one message where that can be; what they bring comes back as `beside`. */
  readonly before?: readonly (CompiledQuery & Sent)[];
  /** Nobody waits for what it brings, nor what runs before it: where there is a way to go it is sent with what comes next, or with the commit. */
  readonly isLater?: boolean;
  /** It is left out when this says, as it would be sent, that what it was for is over. */
  readonly isOver?: (() => boolean) | undefined;
  /** Is told of what it brings, once that has come. */
  readonly hear?: ((rows: readonly unknown[]) => void) | undefined;
  /** Its text is one of few, so that a connection may keep it prepared. Its values are text, numbers or null. */
  readonly isOurs?: boolean;
}

/** What comes back when others were to run before it. */
export interface Brought<R> extends QueryResult<R> {
  readonly beside?: readonly QueryResult<unknown>[] | undefined;
}

/** The mark of a Kysely whose connections know of `Sent`. */
export interface Sends {
  readonly sendsSeveral: true;
}

export const sendsSeveral = <T>(db: Kysely<T>): boolean => 'sendsSeveral' in db.getExecutor().adapter;
