import { MethodForm, type LoadedForm } from '@tillkit/react';
import { shopLanguageOf, type Language } from '../../../catalogue/languages.ts';
import type { MethodQuestions } from '../../page.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { RememberBox } from '../form/RememberBox.tsx';

export interface MethodQuestionsFormProps {
  readonly order: string;
  readonly form: MethodQuestions;
  readonly loaded: LoadedForm;
  readonly language: Language;
}

/** The method's own form. It posts to the shop, which reads it by the same rules, whether scripts run or not. */
export function MethodQuestionsForm({ order, form, loaded, language }: MethodQuestionsFormProps) {
  const { pay: texts } = useTexts();
  return (
    <section className="questions">
      <p className="hint">{texts.whyAsked}</p>
      <MethodForm
        method={form.method}
        form={loaded}
        action={`/checkout/${order}`}
        known={form.known}
        hidden={form.hidden}
        countries={form.countries}
        defaults={form.defaults}
        fold
        issues={form.issues}
        lang={language}
      >
        <input type="hidden" name="answers" value={form.method} />
        <RememberBox ticked={form.remembers} lang={shopLanguageOf(language)} />
        <button className="button wide">{loaded.labels.submit}</button>
      </MethodForm>
    </section>
  );
}
