/** Every loopback origin, as a policy writes it. It has no way to write an IPv6 address; `http:` covers `https:` too. */
export const loopbackOrigins = ['http://127.0.0.1:*', 'http://localhost:*', 'http://*.localhost:*'] as const;

const loopback = /^https?:\/\/(127\.0\.0\.1|([\w-]+\.)*localhost)(:\d+)?$/;

/** Whether a page of this origin is among the sources of a policy: origins as they are, or all of loopback. */
export const isFrameOrigin = (origin: string, sources: readonly string[]): boolean =>
  sources.includes(origin) || (sources.includes(loopbackOrigins[0]) && loopback.test(origin));
