// Sends a request to each given URL, trusts the certificate authority in NODE_EXTRA_CA_CERTS, and prints each result on
// its own line.
import { createTransport } from '../../gateway/transport.ts';

const transport = createTransport();
for (const url of process.argv.slice(2)) {
  const end = await transport.post(url, 'Basic x', '<request/>').then(
    (answer) => Buffer.from(answer).toString(),
    ({ cause }: Error) => (cause instanceof Error ? cause.message : 'no cause'),
  );
  process.stdout.write(`${end}\n`);
}
await transport.close();
