/** The shop's start route, without a server. Returns what ends it. */
export function answerStart(answer: object): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    input === '/api/payments' ? Promise.resolve(Response.json(answer)) : real(input, init);
  return () => {
    globalThis.fetch = real;
  };
}
