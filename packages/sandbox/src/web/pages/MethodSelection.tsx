/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Offered } from '../../methods/offered-methods.ts';
import type { Merchant } from '../../model/merchant.ts';
import type { MethodKind } from '../../model/method-kind.ts';
import { otherMethodOf } from '../../methods/other-method.ts';
import { createPart } from '../../page/part.ts';
import { methodName } from '../../texts/method-name.ts';
import type { PageTexts } from '../../texts/page-texts.ts';
import { textsOf } from '../../texts/texts-of.ts';
import { Mark, providerOf } from './Mark.tsx';

interface MethodSelectionProps {
  readonly language: string;
  readonly merchant: Merchant;
  readonly offered: Offered;
  /** Code of the chosen method. An empty string stands for any card. */
  readonly chosen: string;
}

/**
 * Maximum number of non-card methods in a list that is not collapsed. A longer list is collapsed, so that the card form
 * stays visible.
 */
const mostInView = 8;

const selections = createPart();

/** Selection of the payment method: any card, or a non-card method whose mandatory parameters the request contains. */
export function MethodSelection({ language, merchant, offered, chosen }: MethodSelectionProps) {
  const { cards, others } = offered;
  // `chosen` can come from the submitted form, which may contain any text.
  const own = ['', ...others].includes(chosen) ? chosen : cards.includes(chosen) ? '' : 'none';
  return selections([merchant.merchantId, language, own, cards, others].join(';'), () => (
    <Selection texts={textsOf(language)} merchant={merchant} offered={offered} chosen={own} />
  ));
}

interface SelectionProps extends Omit<MethodSelectionProps, 'language'> {
  readonly texts: PageTexts;
}

function Selection({ texts, merchant, offered: { cards, others }, chosen }: SelectionProps) {
  const { legend, others: otherMethods } = texts.selection;
  const rest = <Others texts={texts} merchant={merchant} codes={others} chosen={chosen} />;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {cards.length > 0 && (
        <div class="methods">
          <label>
            <input type="radio" name="brand" value="" checked={chosen === ''} />
            <Mark of="card" own={merchant.marks?.['card']} />
            <span>{merchant.names?.['card'] ?? texts.facts.card}</span>
          </label>
        </div>
      )}
      {cards.length > 0 && others.length > mostInView ? (
        <details class="others" open={others.includes(chosen)}>
          <summary>{`${otherMethods}\u00A0(${others.length})`}</summary>
          {rest}
        </details>
      ) : (
        rest
      )}
    </fieldset>
  );
}

interface OthersProps {
  readonly texts: PageTexts;
  readonly merchant: Merchant;
  readonly codes: readonly string[];
  readonly chosen: string;
}

/**
 * List of the non-card methods. A name that the merchant has chosen is followed by the method's kind. Methods that have
 * the same name also show their codes.
 */
function Others({ texts, merchant, codes, chosen }: OthersProps) {
  if (codes.length === 0) return null;
  const methods = codes.map((code) => otherMethodOf(code) ?? { code, kind: undefined });
  const names = methods.map((method) => methodName(method, texts, merchant));
  return (
    <div class="methods">
      {codes.map((code, at) => (
        <label>
          <input type="radio" name="brand" value={code} checked={code === chosen} data-other="" />
          <Mark of={providerOf(methods[at]?.kind)} own={merchant.marks?.[code]} />
          <span>
            {names[at]}
            <Kind texts={texts} kind={merchant.names?.[code] === undefined ? undefined : methods[at]?.kind} />
          </span>{' '}
          {names.filter((name) => name === names[at]).length > 1 && <span class="code">{code}</span>}
        </label>
      ))}
    </div>
  );
}

function Kind({ texts, kind }: { readonly texts: PageTexts; readonly kind: MethodKind | undefined }) {
  return kind === undefined ? null : <small> {texts.kinds[kind]}</small>;
}
