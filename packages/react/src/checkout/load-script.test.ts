import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadScript } from './load-script.ts';
import { aScript, elementsOf, settle } from '../test/fake-lightbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('concurrent and later calls share one script element that has integrity, nonce and crossorigin attributes', async () => {
  const script = aScript();
  const loads = [loadScript(script, 'n1'), loadScript(script, 'n1')];
  expect(elementsOf(script.src)).toHaveLength(1);
  const [element] = elementsOf(script.src);
  expect(element?.integrity).toBe('sha384-fake');
  expect(element).toHaveAttribute('crossorigin', 'anonymous');
  expect(element?.nonce).toBe('n1');
  settle(script.src, 'load');
  await Promise.all([...loads, loadScript(script)]);
  expect(elementsOf(script.src)).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('loadScript retries after 300 ms and after 1 s, with one element at a time, and then rejects', async () => {
  const script = aScript();
  const failed = vi.fn();
  loadScript(script).catch(failed);
  for (const wait of [300, 1_000]) {
    settle(script.src, 'error');
    expect(elementsOf(script.src)).toEqual([]);
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(elementsOf(script.src)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(elementsOf(script.src)).toHaveLength(1);
  }
  expect(failed).not.toHaveBeenCalled();
  settle(script.src, 'error');
  await vi.advanceTimersByTimeAsync(0);
  expect(failed).toHaveBeenCalledOnce();
  expect(elementsOf(script.src)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('loadScript resolves if a retry succeeds', async () => {
  const script = aScript();
  const loaded = loadScript(script);
  settle(script.src, 'error');
  await vi.advanceTimersByTimeAsync(300);
  settle(script.src, 'load');
  await expect(loaded).resolves.toBeUndefined();
});

test('loadScript rejects if the script does not load in time, and the next call loads the script again', async () => {
  const script = aScript();
  const failed = vi.fn();
  loadScript(script, '', 2_000).catch(failed);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
  expect(elementsOf(script.src)).toEqual([]);
  const again = loadScript(script);
  settle(script.src, 'load');
  await expect(again).resolves.toBeUndefined();
});

test('the timeout of loadScript covers the first attempt and all retries together', async () => {
  const script = aScript();
  const failed = vi.fn();
  loadScript(script, '', 500).catch(failed);
  await vi.advanceTimersByTimeAsync(100);
  settle(script.src, 'error');
  await vi.advanceTimersByTimeAsync(300);
  settle(script.src, 'error');
  await vi.advanceTimersByTimeAsync(100);
  expect(failed).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(elementsOf(script.src)).toEqual([]);
});

test('K19 tt-enforced: under Trusted Types, all calls share one policy, which accepts only the URL that is being loaded', async () => {
  vi.resetModules();
  const { loadScript: load } = await import('./load-script.ts');
  const createPolicy = vi.fn((_name: string, rules: { readonly createScriptURL: (url: string) => string }) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  const [first, second] = [aScript(), aScript()];
  const loaded = [load(first), load(second)];
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('checkout-loader', expect.anything());
  const rules = createPolicy.mock.results[0]?.value;
  for (const url of ['https://evil.example/x.js', first.src, `${second.src}?x`, 'data:text/javascript,1'])
    expect(rules.createScriptURL(url)).toBe('');
  settle(first.src, 'load');
  settle(second.src, 'load');
  await Promise.all(loaded);
});

test("loadScript rejects and leaves no element if the page's policy does not allow our Trusted Types policy", async () => {
  vi.resetModules();
  const { loadScript: load } = await import('./load-script.ts');
  const createPolicy = () => {
    throw new TypeError('Policy "checkout-loader" disallowed.');
  };
  vi.stubGlobal('trustedTypes', { createPolicy });
  const script = aScript();
  await expect(load(script)).rejects.toThrow('disallowed');
  expect(elementsOf(script.src)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
