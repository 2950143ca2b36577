import type { Connection } from 'pg';

/** Stands before a connection while the statements of one message are written. */
interface Gathered {
  /** The connection, whose statements end no message, and which keeps what they write. */
  readonly gathering: Connection;
  /** Writes what was kept, and the end of the message, at once: a dozen small writes cost the system much more than one. */
  readonly flush: () => void;
}

const known = new WeakMap<Connection, Gathered>();

/** Always the same one for a connection. */
export function gatheredOf(connection: Connection): Gathered {
  const gathered = known.get(connection) ?? gather(connection);
  known.set(connection, gathered);
  return gathered;
}

function gather(connection: Connection): Gathered {
  const { stream } = connection;
  let chunks: Buffer[] = [];
  const write = (chunk: Buffer) => chunks.push(chunk) > 0;
  const gathering = Object.create(connection, {
    stream: { value: Object.create(stream, { write: { value: write } }) },
    sync: { value: () => {} },
  }) as Connection;
  const flush = () => {
    connection.sync.call(gathering);
    const all = Buffer.concat(chunks);
    chunks = [];
    stream.write(all);
  };
  return { gathering, flush };
}
