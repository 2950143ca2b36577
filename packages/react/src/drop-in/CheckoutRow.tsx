'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { PreloadScript } from '../checkout/PreloadScript.tsx';
import { PickerRow, type PickerRowProps } from '../picker/PickerRow.tsx';
import { warmSession } from '../secure-fields/load-session.ts';
import { bodyNameOf } from './body-name.ts';
import type { BodyProps } from './body-props.ts';
import { loadPart } from './load-part.ts';
import type { BodyName } from './part-names.ts';
import { usePart } from './usePart.ts';
import { whenIdle } from './when-idle.ts';

interface CheckoutRowProps extends PickerRowProps {
  /** If `true`, the descriptions of the methods are still loading. */
  readonly isLoading: boolean;
  readonly isOpen: boolean;
  /**
   * If `true`, the row has been open before. When the row closes, its content is hidden instead of removed, so that the
   * shopper's input is kept.
   */
  readonly isKept: boolean;
  /** The notice about the last payment in this row, shown above the content. */
  readonly notice: ReactNode;
  readonly body: BodyProps;
}

/**
 * Renders a method and, while it is selected, the content of its row. If the row has card fields, its code and the
 * gateway's script load as soon as the page is idle, so that a shopper who opens the row waits only for the frames.
 */
export function CheckoutRow({ option, mark, input, isLoading, isOpen, isKept, notice, body }: CheckoutRowProps) {
  const name = bodyNameOf(body.row, body.inFields, body.description, { isLoading, isAnswered: body.isAnswered });
  const [isWarm, setWarm] = useState(false);
  const checkout = useCheckout('<Checkout>');
  const script = body.inFields ? checkout.secureFields : undefined;
  useEffect(() => {
    if (!script) return undefined;
    return whenIdle(() => {
      // A failure is handled when the row opens.
      Promise.all([loadPart('fields'), warmSession(script, checkout)]).catch(() => {});
    });
  }, [script, checkout]);
  /**
   * Loads the row's code and card frames early, because the row under the pointer is probably the next one to open. The
   * frames stay hidden until then.
   */
  const approach = () => {
    if (name) void loadPart(name).catch(() => {}); // A failure is handled when the row opens.
    if (body.inFields) setWarm(true);
  };
  return (
    <div className="tillkit-row" data-row={option.code} data-open={isOpen} onPointerEnter={approach} onFocus={approach}>
      <PickerRow option={option} mark={mark} input={input} />
      {(isOpen || isKept || isWarm) && (
        <div className="tillkit-row-body" hidden={!isOpen}>
          {notice}
          {script && <PreloadScript script={script} />}
          <Body name={name} body={body} />
        </div>
      )}
    </div>
  );
}

function Body({ name, body }: { readonly name: BodyName | undefined; readonly body: BodyProps }) {
  const { part: Part, isFailed, retry } = usePart(name, body.props.loaded?.parts);
  if (Part) return <Part {...body} />;
  const { rowFailed, retry: again, loading } = body.texts;
  if (!isFailed)
    return (
      <p className="tillkit-row-wait" role="status" data-kind={name} data-first={body.isFirst}>
        {loading}
      </p>
    );
  return (
    <div className="tillkit-row-failed" role="alert">
      <p>{rowFailed}</p>
      <button type="button" className="tillkit-quiet" onClick={retry}>
        {again}
      </button>
    </div>
  );
}
