import { Kysely, sql, type CompiledQuery, type KyselyProps, type QueryExecutor } from 'kysely';
import { sendsSeveral } from '../compiled/sent.ts';
import { durableCommit } from '../deadlines.ts';

const durable = new WeakMap<object, object>();

/**
 * Returns a Kysely over PostgreSQL whose statements that write outside a transaction are durable. The till's own driver sends the
 * setting with the statement; a Kysely of the shop needs a transaction for it.
 */
export function withDurableWrites<DB>(db: Kysely<DB>): Kysely<DB> {
  if (sendsSeveral(db)) return db;
  const known = durable.get(db) ?? new DurableWrites<DB>(db);
  durable.set(db, known);
  return known as Kysely<DB>; // made for the same tables
}

class DurableWrites<DB> extends Kysely<DB> {
  readonly #db: Kysely<DB>;

  constructor(db: Kysely<DB>) {
    super(toProps(db));
    this.#db = db;
  }

  override transaction() {
    return this.#db.transaction();
  }
}

function toProps<DB>(db: Kysely<DB>): KyselyProps {
  const inner = db.getExecutor();
  const executor: QueryExecutor = {
    adapter: inner.adapter,
    plugins: inner.plugins,
    transformQuery: (node, queryId) => inner.transformQuery(node, queryId),
    compileQuery: (node, queryId) => inner.compileQuery(node, queryId),
    provideConnection: (consumer) => inner.provideConnection(consumer),
    executeQuery: <R>(query: CompiledQuery<R>) =>
      writes.has(query.query.kind)
        ? db.transaction().execute(async (tx) => {
            await sql.raw(`select ${durableCommit}`).execute(tx);
            return tx.executeQuery(query);
          })
        : inner.executeQuery(query),
    stream: (query, chunkSize) => inner.stream(query, chunkSize),
    withConnectionProvider: (provider) => inner.withConnectionProvider(provider),
    withPlugin: (plugin) => inner.withPlugin(plugin),
    withPlugins: (plugins) => inner.withPlugins(plugins),
    withPluginAtFront: (plugin) => inner.withPluginAtFront(plugin),
    withoutPlugins: () => inner.withoutPlugins(),
  };
  const dialect = { createIntrospector: () => db.introspection };
  return { config: {}, driver: {}, dialect, executor } as unknown as KyselyProps; // statements use nothing else of them
}

const writes: ReadonlySet<string> = new Set<CompiledQuery['query']['kind']>([
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
  'MergeQueryNode',
]);
