import { expect, test } from 'vitest';
import { aMessage, aScene } from '../../test/scene.ts';
import { readNews } from '../../test/read-news.ts';
import type { Scene } from '../../web/theatre/model.ts';
import { createStreams } from './live.ts';

const ended = () => new AbortController();

test("a stream sends all of a payment's messages first, and then only the changes", async () => {
  const scenes: Scene[] = [aScene({}), aScene({}), aScene({ messages: [aMessage('1')] })];
  const end = ended();
  const streams = createStreams(end.signal, { every: 1 });
  const next = readNews(streams.open(async () => (scenes.length > 1 ? scenes.shift() : scenes[0]), ended().signal));
  expect(await next()).toMatchObject({ ids: [], changed: [] });
  expect(await next()).toMatchObject({ ids: ['1'] });
  end.abort();
  expect(await next()).toBeUndefined();
});

test('if there is no payment to show yet, the event stream sends null only once', async () => {
  const scenes = [undefined, undefined, aScene({})];
  const end = ended();
  const next = readNews(createStreams(end.signal, { every: 1 }).open(async () => scenes.shift(), ended().signal));
  expect(await next()).toBeNull();
  expect(await next()).toMatchObject({ ids: [] });
  end.abort();
});

test('the number of viewers is limited, and a new viewer is admitted after one leaves', async () => {
  const streams = createStreams(ended().signal, { every: 1, most: 2 });
  const look = async () => aScene({});
  const first = ended();
  expect(streams.open(look, first.signal)?.status).toBe(200);
  const second = streams.open(look, ended().signal);
  expect(streams.open(look, ended().signal)).toBeUndefined();
  first.abort();
  expect(streams.open(look, ended().signal)?.status).toBe(200);
  await second?.body?.cancel();
  expect(streams.open(look, ended().signal)?.status).toBe(200);
});

test("the server stops reading a payment's messages for a viewer who does not read the event stream", async () => {
  let looks = 0;
  const end = ended();
  const streams = createStreams(end.signal, { every: 1 });
  const look = async () => aScene({ messages: [aMessage(String((looks += 1)))] });
  const response = streams.open(look, ended().signal);
  // Read a second stream long enough that the server would have sent many events to the first viewer if that viewer
  // were reading.
  let others = 0;
  const next = readNews(
    streams.open(async () => aScene({ messages: [aMessage(String((others += 1)))] }), ended().signal),
  );
  for (let read = 0; read < 50; read += 1) await next();
  expect(looks).toBeLessThan(6);
  end.abort();
  expect(response?.bodyUsed).toBe(false);
});

test('no viewer is admitted after the streams are closed', () => {
  const end = ended();
  end.abort();
  expect(createStreams(end.signal).open(async () => aScene({}), ended().signal)).toBeUndefined();
});
