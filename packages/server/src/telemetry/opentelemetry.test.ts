import { AsyncLocalStorage } from 'node:async_hooks';
import {
  context,
  metrics,
  ROOT_CONTEXT,
  trace,
  type Attributes,
  type Context,
  type ContextManager,
} from '@opentelemetry/api';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-base';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openStores } from '../test/shop.ts';
import { openTelemetry, reportHealth } from './opentelemetry.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

/**
 * Creates a context manager that preserves the context across asynchronous calls, as the OpenTelemetry SDK for Node
 * does.
 */
function followWork(): ContextManager {
  const storage = new AsyncLocalStorage<Context>();
  const manager: ContextManager = {
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (active, work, self, ...args) => storage.run(active, () => work.apply(self as never, args)),
    bind: (_, target) => target,
    enable: () => manager,
    disable: () => manager,
  };
  return manager;
}

const spans = new InMemorySpanExporter();
const exported = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
const reader = new PeriodicExportingMetricReader({ exporter: exported, exportIntervalMillis: 3_600_000 });

beforeAll(() => {
  context.setGlobalContextManager(followWork());
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }));
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
});
afterEach(() => spans.reset());
afterAll(async () => {
  await reader.shutdown();
  for (const api of [context, trace, metrics]) api.disable();
});

const spansNamed = (name: string) => spans.getFinishedSpans().filter((span) => span.name === name);
const parentOf = (span: ReadableSpan | undefined) => span?.parentSpanContext?.spanId;

interface Point {
  readonly value: unknown;
  readonly attributes: Attributes;
}

async function points(name: string) {
  exported.reset();
  await reader.forceFlush();
  const all = exported.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
  return all
    .filter(({ descriptor }) => descriptor.name === name)
    .flatMap(({ dataPoints }): readonly Point[] => dataPoints);
}

test("a check's span is the parent of the spans of its gateway calls and hooks, and each call's span records the outcome", async () => {
  const shop = await aShop('sqlite', { telemetry: openTelemetry() });
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: '41', refno, code: '2' });
  await shop.webhook({ refno, transactionId: '41' });
  await shop.till.checks.runDue();
  const [check] = spansNamed('till.check');
  expect(check?.attributes).toMatchObject({ 'till.payment': payment });
  const calls = spansNamed('till.call');
  expect(calls.map(({ attributes }) => attributes)).toMatchObject([
    { 'till.call': 'status', 'till.outcome': 'answered' },
  ]);
  const paid = spansNamed('till.hook').find(({ attributes }) => attributes['till.hook'] === 'onPaid');
  expect(paid?.attributes['till.payment']).toBe(payment);
  expect([...calls, paid].map(parentOf)).toEqual([check, check].map((span) => span?.spanContext().spanId));
  const decided = { 'till.event': 'payment_decided', 'till.reason': 'settled' };
  expect(await points('till.events')).toContainEqual(
    expect.objectContaining({ value: 1, attributes: expect.objectContaining(decided) }),
  );
});

test('the span of a failed gateway call records the error code but not the error message', async () => {
  const shop = await aShop('sqlite', { telemetry: openTelemetry() });
  const { refno } = await shop.start();
  shop.gateway.answer = (_, response) => void response.destroy();
  await shop.webhook({ refno, transactionId: '41' });
  await shop.till.checks.runDue();
  const [call] = spansNamed('till.call');
  expect(call?.attributes['till.outcome']).toBe('network_failed');
  expect(call?.status).toEqual({ code: 2 });
  expect(call?.events).toEqual([]);
  const durations = await points('till.call.duration');
  expect(durations.map(({ attributes }) => attributes)).toContainEqual(
    expect.objectContaining({ 'till.call': 'status', 'till.outcome': 'network_failed' }),
  );
  expect(durations.flatMap(({ attributes }) => Object.keys(attributes))).not.toContain('till.payment');
});

test("a till's health is reported as gauges until reporting is stopped", async () => {
  const shop = await aShop('sqlite');
  const { refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: '41', refno, code: '2', amount: '1' });
  await shop.webhook({ refno, transactionId: '41' });
  await shop.till.checks.runDue();
  let calls = 0;
  const health = () => (calls++, shop.till.payments.health());
  const stop = reportHealth({ payments: { ...shop.till.payments, health } });
  expect(await points('till.reviews')).toMatchObject([{ value: 1 }]);
  expect(await points('till.overdue')).toMatchObject([{ value: 0 }]);
  expect(await points('till.unsettled')).toMatchObject([{ value: 0 }]);
  expect(await points('till.oldest_unsettled')).toMatchObject([{ value: 0 }]);
  stop();
  await points('till.reviews');
  expect(calls).toBe(4);
});
