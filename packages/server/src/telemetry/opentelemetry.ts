import { metrics, SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';
import type { Till } from '../till.ts';
import type { Facts, Telemetry, Work } from './telemetry.ts';

const scope = '@tillkit/server';

/**
 * Reports spans and metrics through the `@opentelemetry/api` that the process has configured. The spans are `till.call`
 * (a client span), `till.check` and `till.hook`, each with a histogram of durations in seconds. The counter
 * `till.events` counts log events by name and reason. A failed span records the error code but not the error message.
 *
 * @example
 * import { openTelemetry, reportHealth } from '@tillkit/server/opentelemetry';
 *
 * const till = createTill({ ...config, telemetry: openTelemetry() });
 * reportHealth(till);
 */
export function openTelemetry(): Telemetry {
  const tracer = trace.getTracer(scope);
  const meter = metrics.getMeter(scope);
  const durationOf = (work: Work, description: string) =>
    meter.createHistogram(`${work}.duration`, { unit: 's', description });
  const durations: Readonly<Record<Work, ReturnType<typeof durationOf>>> = {
    'till.call': durationOf('till.call', 'Calls to the gateway, including the wait in the queue.'),
    'till.check': durationOf('till.check', 'Checks of one payment: queries, charges and writes.'),
    'till.hook': durationOf('till.hook', 'Hooks of the shop, inside the transaction.'),
  };
  const events = meter.createCounter('till.events', { description: 'Events of the log.' });
  return {
    run: (work, facts, run) => {
      const kind = work === 'till.call' ? SpanKind.CLIENT : SpanKind.INTERNAL;
      return tracer.startActiveSpan(work, { kind, attributes: toAttributes(facts) }, async (span) => {
        const startedAt = performance.now();
        let allFacts = facts;
        const add = (more: Facts) => {
          allFacts = { ...allFacts, ...more };
          span.setAttributes(toAttributes(more));
        };
        try {
          return await run(add);
        } catch (error) {
          add({ outcome: codeOf(error) });
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
          const { payment: _, ...few } = allFacts; // Metrics must not contain ids.
          durations[work].record((performance.now() - startedAt) / 1000, toAttributes(few));
        }
      });
    },
    event: ({ level, event, reasons = [] }) =>
      (reasons.length > 0 ? reasons : [undefined]).forEach((reason) =>
        events.add(1, {
          'till.event': event,
          'till.level': level,
          ...(reason !== undefined && { 'till.reason': reason }),
        }),
      ),
  };
}

/**
 * Reports the results of `payments.health()` as gauges each time metrics are collected: `till.overdue`,
 * `till.oldest_operation`, `till.oldest_unsettled`, `till.oldest_undelivered` and `till.clock_skew` in seconds, and
 * `till.reviews`, `till.failing_hooks`, `till.undelivered`, `till.unsettled` and `till.unsafe_settings`. If the store does not respond, these gauges are
 * omitted from the collection. Returns a function that stops reporting.
 */
export function reportHealth(till: Pick<Till, 'payments'>): () => void {
  const meter = metrics.getMeter(scope);
  const gauge = (name: string, description: string, unit = 's') =>
    meter.createObservableGauge(name, { description, unit });
  const overdue = gauge('till.overdue', 'Overdue time of the check that has waited longest.');
  const oldest = gauge('till.oldest_operation', 'Age of the oldest settlement, cancel or credit without proof.');
  const skew = gauge('till.clock_skew', 'Clock of this machine minus clock of the store.');
  const reviews = gauge('till.reviews', 'Payments that a person must review.', '{payment}');
  const failing = gauge('till.failing_hooks', 'Payments for review because a hook of the shop fails.', '{payment}');
  const undelivered = gauge('till.undelivered', 'Events that deliver has not received yet.', '{event}');
  const oldestEvent = gauge('till.oldest_undelivered', 'Age of the oldest undelivered event.');
  const unsettled = gauge(
    'till.unsettled',
    'Unsettled authorizations that have reached the age of a warning.',
    '{authorization}',
  );
  const oldestUnsettled = gauge(
    'till.oldest_unsettled',
    'Age of the oldest unsettled authorization past the age of a warning.',
  );
  const unsafe = gauge('till.unsafe_settings', 'Database settings that allow a crash to undo commits.', '{setting}');
  const all = [overdue, oldest, skew, reviews, failing, undelivered, oldestEvent, unsettled, oldestUnsettled, unsafe];
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const health = await till.payments.health().catch(() => undefined);
    if (!health) return;
    result.observe(overdue, health.overdue / 1000);
    result.observe(oldest, health.oldestOperation / 1000);
    result.observe(skew, health.clockSkew / 1000);
    result.observe(reviews, health.reviews);
    result.observe(failing, health.failingHooks);
    result.observe(undelivered, health.deliveries.waiting);
    result.observe(oldestEvent, health.deliveries.oldest / 1000);
    result.observe(unsettled, health.unsettled.count);
    result.observe(oldestUnsettled, health.unsettled.oldest / 1000);
    result.observe(unsafe, health.unsafeSettings.length);
  };
  meter.addBatchObservableCallback(observe, all);
  return () => meter.removeBatchObservableCallback(observe, all);
}

const toAttributes = (facts: Facts): Attributes =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [`till.${name}`, value]));

/**
 * Returns an error's code, or the error's name if there is no code. The message is omitted because it may contain
 * sensitive text.
 */
const codeOf = (error: unknown): string => {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'failed';
};
