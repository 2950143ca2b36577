/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { brandOf } from '@tillkit/core/internal';
import { securityCodeDigits } from '@tillkit/core/security-code';
import type { CardField } from '../../issuer/card-form.ts';
import { nameOf } from '../../issuer/test-cards.ts';
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
  /** `true` for the first invalid field, which receives focus. */
  readonly focused: boolean;
  /** Card brand of the entered number. Set only for the card number field. */
  readonly brand?: string | undefined;
}

function Field({ name, label, help, autocomplete, length, value, problem, focused, brand }: FieldProps) {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {brand !== undefined && (
        <span id="brand" class="brand" aria-live="polite">
          {brand}
        </span>
      )}
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
        autofocus={focused}
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={problem ? `${name}-error ${name}-help` : `${name}-help`}
      />
      <p id={`${name}-help`} class="help">
        {help}
      </p>
      {problem && (
        <p id={`${name}-error`} class="error">
          {problem}
        </p>
      )}
    </div>
  );
}

interface CardFieldsProps {
  readonly texts: PageTexts;
  /** Initial values of the fields. A CVV is included only if a test card button has filled in the form. */
  readonly values: Readonly<Partial<Record<CardField, string>>>;
  readonly problems: CardProblems;
  /** Names of the accepted brands. */
  readonly acceptedBrands: string;
  /** The accepted brand, if there is only one. It determines the length of the CVV. */
  readonly method: string | undefined;
}

/**
 * Inputs for the card number, the expiry date and the CVV. The page's script groups the digits of the card number and
 * shows the card brand and its CVV length.
 */
export function CardFields({ texts: { fields, help }, values, problems, acceptedBrands, method }: CardFieldsProps) {
  const [first] = Object.keys(problems);
  const field = (name: CardField) => ({
    name,
    label: fields[name],
    value: values[name] ?? '',
    problem: problems[name],
    focused: name === first,
  });
  const typed = brandOf((values.cardNumber ?? '').replace(/\D/g, ''));
  const brand = method ?? typed;
  const digits = brand === undefined ? help.digitsOrAmex : help.digits;
  const cvvHelp = fill(digits, { count: securityCodeDigits(brand ?? 'AMX') });
  return (
    <div class="fields" data-digits={help.digits}>
      <Field
        {...field('cardNumber')}
        help={acceptedBrands}
        autocomplete="cc-number"
        length={23}
        brand={typed === undefined ? '' : nameOf(typed)}
      />
      <Field {...field('expiry')} help={help.expiry} autocomplete="cc-exp" length={9} />
      <Field {...field('cvv')} help={cvvHelp} autocomplete="cc-csc" length={4} />
    </div>
  );
}
