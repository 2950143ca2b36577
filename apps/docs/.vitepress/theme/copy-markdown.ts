/** Handles a click on "Copy as Markdown": copies the page's Markdown and reports the result beside the button. */
export async function copyMarkdown({ target }: Event): Promise<void> {
  if (!(target instanceof HTMLElement) || target.dataset['markdown'] === undefined) return;
  const status = target.parentElement?.querySelector('[role=status]');
  const report = (text: string) => status && (status.textContent = text);
  try {
    const response = await fetch(target.dataset['markdown']);
    if (!response.ok) throw new Error(`The request for the Markdown copy failed with status ${response.status}.`);
    await navigator.clipboard.writeText(await response.text());
    report('Copied.');
  } catch {
    report('Copying failed. Open the page as Markdown instead.');
  }
}
