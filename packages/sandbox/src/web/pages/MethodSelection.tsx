/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Offered } from '../../methods/offered-methods.ts';
import { otherMethodOf } from '../../methods/other-method.ts';
import { createPart } from '../../page/part.ts';
import { methodName } from '../../texts/method-name.ts';
import type { PageTexts } from '../../texts/page-texts.ts';
import { textsOf } from '../../texts/texts-of.ts';
import { Mark, providerOf } from './Mark.tsx';

interface MethodSelectionProps {
  readonly language: string;
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
export function MethodSelection({ language, offered, chosen }: MethodSelectionProps) {
  const { cards, others } = offered;
  // `chosen` can come from the submitted form, which may contain any text.
  const own = ['', ...others].includes(chosen) ? chosen : cards.includes(chosen) ? '' : 'none';
  return selections([language, own, cards, others].join(';'), () => (
    <Selection texts={textsOf(language)} offered={offered} chosen={own} />
  ));
}

interface SelectionProps extends Omit<MethodSelectionProps, 'language'> {
  readonly texts: PageTexts;
}

function Selection({ texts, offered: { cards, others }, chosen }: SelectionProps) {
  const { legend, others: otherMethods } = texts.selection;
  const rest = <Others texts={texts} codes={others} chosen={chosen} />;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {cards.length > 0 && (
        <div class="methods">
          <label>
            <input type="radio" name="brand" value="" checked={chosen === ''} />
            <Mark of="card" />
            <span>{texts.facts.card}</span>
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
  readonly codes: readonly string[];
  readonly chosen: string;
}

/** List of the non-card methods. Methods that have the same name also show their codes. */
function Others({ texts, codes, chosen }: OthersProps) {
  if (codes.length === 0) return null;
  const methods = codes.map((code) => otherMethodOf(code) ?? { code, kind: undefined });
  const names = methods.map((method) => methodName(method, texts));
  return (
    <div class="methods">
      {codes.map((code, at) => (
        <label>
          <input type="radio" name="brand" value={code} checked={code === chosen} data-other="" />
          <Mark of={providerOf(methods[at]?.kind)} />
          <span>{names[at]}</span>{' '}
          {names.filter((name) => name === names[at]).length > 1 && <span class="code">{code}</span>}
        </label>
      ))}
    </div>
  );
}
