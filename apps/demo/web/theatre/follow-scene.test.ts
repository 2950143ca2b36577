import { expect, test } from 'vitest';
import { aMessage, aScene } from '../../test/scene.ts';
import { followScene, newsOf } from './follow-scene.ts';
import { mostMessages } from './model.ts';

test('an update contains only the changes, and applying it to the previous scene results in the new scene', () => {
  const first = aScene({ messages: [aMessage('1'), aMessage('2')] });
  const second = aScene({ messages: [aMessage('1'), aMessage('2', { level: 1 }), aMessage('3')], hasEnded: true });
  const all = newsOf(undefined, first);
  expect(all?.changed).toHaveLength(2);
  const news = newsOf(first, second);
  expect(news?.changed.map(({ id }) => id)).toEqual(['2', '3']);
  expect(all && news && followScene(followScene(undefined, all), news)).toEqual(second);
});

test("no update is returned if neither the payment's data nor its messages have changed", () => {
  expect(newsOf(aScene({}), aScene({}))).toBeUndefined();
  expect(newsOf(aScene({}), aScene({ armed: 'lost' }))?.changed).toEqual([]);
});

test('a message that the update omits is removed, and a new message is inserted at the right position', () => {
  const before = aScene({ messages: [aMessage('a'), aMessage('b')] });
  const after = aScene({ messages: [aMessage('a'), aMessage('c')] });
  const news = newsOf(before, after);
  expect(news && followScene(before, news).messages.map(({ id }) => id)).toEqual(['a', 'c']);
});

test("an update for a different payment replaces the previous payment's messages", () => {
  const before = aScene({ messages: [aMessage('a')] });
  const after = aScene({ payment: 'b'.repeat(32), messages: [aMessage('a')] });
  const news = newsOf(before, after);
  expect(news?.changed).toHaveLength(1);
  expect(news && followScene(before, news)).toEqual(after);
});

test("only a payment's newest messages are kept, up to the server's limit", () => {
  const ids = Array.from({ length: 500 }, (_, n) => String(n));
  const { messages: _, ...facts } = aScene({});
  const scene = followScene(undefined, { ...facts, ids, changed: ids.map((id) => aMessage(id)) });
  expect([scene.messages.length, scene.messages.at(-1)?.id]).toEqual([mostMessages, '499']);
});
