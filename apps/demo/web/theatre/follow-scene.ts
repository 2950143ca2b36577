import { mostMessages, type Scene, type SceneNews } from './model.ts';

/** The scene after some news. What they do not name is forgotten, so that it never grows beyond what the server keeps. */
export function followScene(before: Scene | undefined, { ids, changed, ...facts }: SceneNews): Scene {
  const known = new Map(before?.payment === facts.payment ? before.messages.map((each) => [each.id, each]) : []);
  for (const message of changed) known.set(message.id, message);
  const messages = ids.slice(-mostMessages).flatMap((id) => known.get(id) ?? []);
  return { ...facts, messages };
}

/** What whoever has seen `before` has to be told. `undefined`: nothing. */
export function newsOf(before: Scene | undefined, { messages, ...facts }: Scene): SceneNews | undefined {
  const known = new Map(before?.messages.map((each) => [each.id, JSON.stringify(each)]));
  const isSame = before?.payment === facts.payment;
  const changed = messages.filter((each) => !isSame || known.get(each.id) !== JSON.stringify(each));
  const ids = messages.map(({ id }) => id);
  const { messages: old, ...factsBefore } = before ?? { messages: [] };
  if (changed.length === 0 && old.length === ids.length && JSON.stringify(factsBefore) === JSON.stringify(facts))
    return undefined;
  return { ...facts, ids, changed };
}
