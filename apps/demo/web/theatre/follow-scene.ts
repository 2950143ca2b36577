import { mostMessages, type Scene, type SceneNews } from './model.ts';

/**
 * Applies an update to a scene (a payment's data and messages) and returns the new scene. Messages that the update does
 * not list are removed, so that the scene never exceeds the server's message limit.
 */
export function followScene(before: Scene | undefined, { ids, changed, ...facts }: SceneNews): Scene {
  const previous = new Map(before?.payment === facts.payment ? before.messages.map((each) => [each.id, each]) : []);
  for (const message of changed) previous.set(message.id, message);
  const messages = ids.slice(-mostMessages).flatMap((id) => previous.get(id) ?? []);
  return { ...facts, messages };
}

/**
 * Returns the update for a viewer who has already received the scene `before`, or `undefined` if nothing has changed.
 */
export function newsOf(before: Scene | undefined, { messages, ...facts }: Scene): SceneNews | undefined {
  const previous = new Map(before?.messages.map((each) => [each.id, JSON.stringify(each)]));
  const isSame = before?.payment === facts.payment;
  const changed = messages.filter((each) => !isSame || previous.get(each.id) !== JSON.stringify(each));
  const ids = messages.map(({ id }) => id);
  const { messages: old, ...factsBefore } = before ?? { messages: [] };
  if (changed.length === 0 && old.length === ids.length && JSON.stringify(factsBefore) === JSON.stringify(facts))
    return undefined;
  return { ...facts, ids, changed };
}
