import { expect, test } from 'vitest';
import { createScenarios } from './scenarios.ts';

const payment = { merchantId: '1000011011', refno: 'A7Q2' };

test('takeFault prefers the scenario with the most criteria and, among equally specific scenarios, the newest one', () => {
  const scenarios = createScenarios();
  scenarios.add({ refno: 'A7Q2', merchantId: '1000011011', fault: 'webhook-cut' });
  scenarios.add({ merchantId: '1000011011', fault: 'webhook-lost' });
  scenarios.add({ fault: 'webhook-twice' });
  scenarios.add({ fault: 'webhook-slow' });
  expect(scenarios.takeFault(payment)).toBe('webhook-cut');
  expect(scenarios.takeFault({ ...payment, refno: 'B' })).toBe('webhook-lost');
  expect(scenarios.takeFault({ merchantId: '2', refno: 'B' })).toBe('webhook-slow');
});

test('a scenario applies as many times as its times option specifies and is then removed', () => {
  const scenarios = createScenarios();
  scenarios.add({ fault: 'webhook-lost', times: 1 });
  scenarios.add({ decline: '1404', times: 2 });
  expect([scenarios.takeFault(payment), scenarios.takeFault(payment)]).toEqual(['webhook-lost', 'none']);
  const declines = [1, 2, 3].map(() => scenarios.takeDecline(payment));
  expect(declines).toEqual(['1404', '1404', undefined]);
  expect(scenarios.all()).toEqual([]);
});

test('a response fault applies only to XML calls and can be limited to one endpoint', () => {
  const scenarios = createScenarios();
  expect(scenarios.hasAnswers).toBe(false);
  scenarios.add({ call: 'status', fault: 'answer-502' });
  expect(scenarios.hasAnswers).toBe(true);
  expect(scenarios.takeFault(payment)).toBe('none');
  expect(scenarios.takeAnswer({ ...payment, call: 'process' })).toBe('none');
  expect(scenarios.takeAnswer({ ...payment, call: 'status' })).toBe('answer-502');
});

test('add rejects a scenario that has neither a fault nor a decline, and a scenario that has both', () => {
  const { add } = createScenarios();
  for (const scenario of [{}, { fault: 'webhook-lost', decline: '1403' } as const])
    expect(() => add(scenario)).toThrow('it must contain either a fault or a decline');
});

test('only the newest 1,000 scenarios are kept', () => {
  const scenarios = createScenarios();
  for (let n = 0; n < 1_100; n++) scenarios.add({ refno: `R${n}`, decline: '1403' });
  expect(scenarios.all()).toHaveLength(1_000);
  expect(scenarios.takeDecline({ refno: 'R99' })).toBeUndefined();
  expect(scenarios.takeDecline({ refno: 'R1099' })).toBe('1403');
});
