// Calls each given URL while trusting the certificate authority in NODE_EXTRA_CA_CERTS, and prints one line per result.
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
