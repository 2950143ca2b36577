import { metrics, SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';
import type { Till } from '../till.ts';
import type { Facts, Telemetry, Work } from './telemetry.ts';

const scope = '@tillkit/server';

/**
 * Spans and metrics through `@opentelemetry/api`, as the process has set it up: `till.call` (client), `till.check` and `till.hook`
 * with a histogram of their durations in seconds each, and `till.events`, the events of the log by name and reason. A span that failed
 * holds the code of the error and nothing of its text.
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
    'till.call': durationOf('till.call', 'Calls of the gateway, with the wait for their turn.'),
    'till.check': durationOf('till.check', 'Checks of one payment: what is asked, charged and written.'),
    'till.hook': durationOf('till.hook', 'Hooks of the shop, inside of the transaction.'),
  };
  const events = meter.createCounter('till.events', { description: 'Events of the log.' });
  return {
    run: (work, facts, run) => {
      const kind = work === 'till.call' ? SpanKind.CLIENT : SpanKind.INTERNAL;
      return tracer.startActiveSpan(work, { kind, attributes: toAttributes(facts) }, async (span) => {
        const begun = performance.now();
        let known = facts;
        const add = (more: Facts) => {
          known = { ...known, ...more };
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
          const { payment: _, ...few } = known; // a metric has no ids
          durations[work].record((performance.now() - begun) / 1000, toAttributes(few));
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
 * Gauges of `payments.health()`, asked for at each collection: `till.overdue`, `till.oldest_operation`, `till.oldest_unsettled` and
 * `till.clock_skew` in seconds, `till.reviews`, `till.failing_hooks`, `till.unsettled` and `till.unsafe_settings`. A store that does not
 * answer leaves them out. Returns a function that stops reporting.
 */
export function reportHealth(till: Pick<Till, 'payments'>): () => void {
  const meter = metrics.getMeter(scope);
  const gauge = (name: string, description: string, unit = 's') =>
    meter.createObservableGauge(name, { description, unit });
  const overdue = gauge('till.overdue', 'How long the check that waits longest is overdue.');
  const oldest = gauge('till.oldest_operation', 'How long the oldest settlement, cancel or credit is not proved.');
  const skew = gauge('till.clock_skew', "How far this machine's clock is ahead of the store's.");
  const reviews = gauge('till.reviews', 'Payments that a person must look at.', '{payment}');
  const failing = gauge('till.failing_hooks', 'Of these, those whose hook of the shop fails.', '{payment}');
  const unsettled = gauge(
    'till.unsettled',
    'Authorizations past their warning age that are not settled.',
    '{authorization}',
  );
  const oldestUnsettled = gauge('till.oldest_unsettled', 'The age of the oldest of these.');
  const unsafe = gauge('till.unsafe_settings', 'Database settings with which a crash can undo commits.', '{setting}');
  const all = [overdue, oldest, skew, reviews, failing, unsettled, oldestUnsettled, unsafe];
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const health = await till.payments.health().catch(() => undefined);
    if (!health) return;
    result.observe(overdue, health.overdue / 1000);
    result.observe(oldest, health.oldestOperation / 1000);
    result.observe(skew, health.clockSkew / 1000);
    result.observe(reviews, health.reviews);
    result.observe(failing, health.failingHooks);
    result.observe(unsettled, health.unsettled.count);
    result.observe(oldestUnsettled, health.unsettled.oldest / 1000);
    result.observe(unsafe, health.unsafeSettings.length);
  };
  meter.addBatchObservableCallback(observe, all);
  return () => meter.removeBatchObservableCallback(observe, all);
}

const toAttributes = (facts: Facts): Attributes =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [`till.${name}`, value]));

/** Of an error the code of ours, or the name of its class: its text could hold anything. */
const codeOf = (error: unknown): string => {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'failed';
};
