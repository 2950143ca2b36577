/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { CardField, CardProblems } from '../../issuer/card-form.ts';
import { securityCodeDigits } from '@tillkit/core/security-code';

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

/** Names and labels of the card form, in its order. */
export const cardLabels: Readonly<Record<CardField, string>> = {
  cardNumber: 'Card number',
  expm: 'Expiry month',
  expy: 'Expiry year',
  cvv: 'CVV',
};

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
  /** What may be shown again; never a CVV. */
  readonly values: Readonly<Partial<Record<CardField, string>>>;
  readonly problems: CardProblems;
  /** Brand that is certain, so that the length of the CVV is. */
  readonly method: string | undefined;
}

/** Card number, expiry month, expiry year and CVV. */
export function CardFields({ values, problems, method }: CardFieldsProps) {
  const field = (name: CardField) => ({
    name,
    label: cardLabels[name],
    value: values[name] ?? '',
    problem: problems[name],
  });
  const cvvHelp =
    method === undefined ? `3 digits, Amex ${securityCodeDigits('AMX')}` : `${securityCodeDigits(method)} digits`;
  return (
    <>
      <Field {...field('cardNumber')} help="Test cards only." autocomplete="cc-number" length={23} oneLine />
      <div class="fields">
        <Field {...field('expm')} help="MM" autocomplete="cc-exp-month" length={2} />
        <Field {...field('expy')} help="YY" autocomplete="cc-exp-year" length={4} />
        <Field {...field('cvv')} help={cvvHelp} autocomplete="cc-csc" length={4} />
      </div>
    </>
  );
}
