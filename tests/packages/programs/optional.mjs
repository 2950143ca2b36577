// Uses the features that depend on optional peer dependencies: the zod schemas and an OpenTelemetry tracer.
import { methods } from '@tillkit/core';
import { orderJsonSchema, orderSchema, toIssues } from '@tillkit/core/zod';
import { openTelemetry } from '@tillkit/server/opentelemetry';

const schema = orderSchema('VIS');
const order = { merchantId: '1000011011', refno: 'A-1', amount: 4990, currency: 'CHF', paymentMethod: 'VIS' };
const wrong = schema.safeParse({ ...order, currency: 'chf' });
console.log(
  JSON.stringify({
    takes: schema.safeParse(order).success,
    issues: wrong.success ? [] : toIssues(wrong.error, 'VIS').map(({ path }) => path.join('.')),
    json: typeof orderJsonSchema('VIS') === 'object',
    methods: Object.keys(methods).length > 30,
    telemetry: typeof openTelemetry() === 'object',
  }),
);
