/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { securityCodeDigits } from '@tillkit/core/security-code';
import type { CardField } from '../../issuer/card-form.ts';
import type { PageTexts } from '../../texts/page-texts.ts';
import type { CardProblems } from '../../texts/problem-text.ts';
import { fill } from '../../texts/texts-of.ts';

interface FieldProps {
  readonly name: CardField;
  readonly label: string;
  readonly help: string;
  readonly autocomplete: string;
  readonly length: number;
  readonly value: string;
  readonly problem: string | undefined;
  readonly oneLine?: boolean;
}

function Field({ name, label, help, autocomplete, length, value, problem, oneLine }: FieldProps) {
  return (
    <div>
      <label for={name}>{label}</label>
      <input
        type="text"
        id={name}
        name={name}
        value={value}
        inputmode="numeric"
        autocomplete={autocomplete}
        maxlength={length}
        required
        spellcheck={false}
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={`${name}-help`}
      />
      <p id={`${name}-help`} class={`help${oneLine ? ' one-line' : ''}${problem ? ' error' : ''}`}>
        {problem ?? help}
      </p>
    </div>
  );
}

interface CardFieldsProps {
  readonly texts: PageTexts;
  /** What may be shown again; never a CVV. */
  readonly values: Readonly<Partial<Record<CardField, string>>>;
  readonly problems: CardProblems;
  /** Brand that is certain, so that the length of the CVV is. */
  readonly method: string | undefined;
}

/** Card number, expiry month, expiry year and CVV. */
export function CardFields({ texts: { fields, help }, values, problems, method }: CardFieldsProps) {
  const field = (name: CardField) => ({
    name,
    label: fields[name],
    value: values[name] ?? '',
    problem: problems[name],
  });
  const digits = method === undefined ? help.digitsOrAmex : help.digits;
  const cvvHelp = fill(digits, { count: securityCodeDigits(method ?? 'AMX') });
  return (
    <>
      <Field {...field('cardNumber')} help="" autocomplete="cc-number" length={23} oneLine />
      <div class="fields">
        <Field {...field('expm')} help={help.expm} autocomplete="cc-exp-month" length={2} />
        <Field {...field('expy')} help={help.expy} autocomplete="cc-exp-year" length={4} />
        <Field {...field('cvv')} help={cvvHelp} autocomplete="cc-csc" length={4} />
      </div>
    </>
  );
}
