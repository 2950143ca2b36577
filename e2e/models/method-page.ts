import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses a method on the shop's pay page, fills in its form, and completes the provider's page. */
export class MethodPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /**
   * Chooses a payment method by its code. If the shop does not list the method, first offers all methods of the sandbox,
   * which are in a collapsed list.
   */
  async choose(code: string): Promise<void> {
    const method = this.page.locator(`.tillkit-row [data-method="${code}"]`);
    await expect(this.page.locator('.tillkit-row').first()).toBeVisible();
    if (!(await method.isVisible())) await this.openAll();
    await method.locator('label').click();
    await expect(method.getByRole('radio')).toBeChecked();
  }

  /** Offers all methods of the sandbox on the open pay page and expands their list. */
  async openAll(): Promise<void> {
    await this.page.request.post('/methods', { form: { methods: 'all', back: '/' } });
    await this.page.reload();
    await this.page.getByText('More ways to pay (sandbox)').first().click();
  }

  get form(): Locator {
    return this.page.locator('.tillkit-row[data-open="true"] form.tillkit-form');
  }

  /** Returns the input for a form field, found by the field's `name` attribute. */
  field(name: string): Locator {
    return this.form.locator(`[name="${name}"]`);
  }

  /** Fills in each given value that the form asks for, regardless of the input type. */
  async enter(entries: Readonly<Record<string, string>>): Promise<void> {
    await expect(this.form).toHaveAttribute('data-state', 'ready');
    for (const [name, value] of Object.entries(entries)) {
      const field = this.field(name);
      if (!(await field.first().isVisible())) continue;
      const [tag, type] = await field
        .first()
        .evaluate((element: HTMLInputElement) => [element.localName, element.type] as const);
      if (tag === 'select') await field.selectOption(value);
      else if (type === 'radio') await this.form.locator(`[name="${name}"][value="${value}"]`).check();
      else if (type === 'checkbox') await field.check();
      else await field.fill(value);
    }
  }

  async send(): Promise<void> {
    await this.form.locator('.tillkit-submit').click();
  }

  /** Fills in the form, submits it, and waits for the next page. */
  async answer(entries: Readonly<Record<string, string>>): Promise<void> {
    await this.enter(entries);
    const loaded = this.page.waitForEvent('load');
    await this.send();
    await loaded;
  }

  /** Checks that the shop shows this error next to the given field. */
  async expectProblem(name: string, text: string | RegExp): Promise<void> {
    await expect(this.field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(this.field(name)).toHaveAccessibleDescription(text);
  }

  /** Presses the given button on the provider's page. */
  async answerProvider(button: 'Approve' | 'Decline' | 'Cancel'): Promise<void> {
    await this.page.getByRole('button', { name: button }).click();
  }
}
