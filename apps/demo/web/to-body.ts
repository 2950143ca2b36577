/** Returns the values that a form posts. Files are skipped, because the shop does not accept them. */
export function toBody(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') body.append(name, value);
  return body;
}
