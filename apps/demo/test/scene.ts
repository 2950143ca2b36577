import type { Message, Scene } from '../web/theatre/model.ts';

export const aMessage = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  at: 1_000,
  from: 'gateway',
  to: 'shop',
  what: 'webhook',
  fact: 'success',
  ...more,
});

export const aScene = (more: Partial<Scene>): Scene => ({
  payment: 'a'.repeat(32),
  hearsGateway: true,
  hasEnded: false,
  way: 'redirect',
  faults: ['duplicate', 'lost'],
  messages: [],
  ...more,
});
