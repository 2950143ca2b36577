/** Makes `fetch` return a fixed response for the shop's start route. Returns a function that restores `fetch`. */
export function answerStart(answer: object): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    input === '/api/payments' ? Promise.resolve(Response.json(answer)) : real(input, init);
  return () => {
    globalThis.fetch = real;
  };
}
