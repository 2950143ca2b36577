'use client';

import { useState, type ReactNode } from 'react';
import { PreloadScript } from '../checkout/PreloadScript.tsx';
import type { SecureFieldsScript } from '../checkout/script-types.ts';
import { PickerRow, type PickerRowProps } from '../picker/PickerRow.tsx';
import { bodyNameOf } from './body-name.ts';
import type { BodyProps } from './body-props.ts';
import { loadPart } from './load-part.ts';
import type { BodyName } from './part-names.ts';
import { usePart } from './usePart.ts';

interface CheckoutRowProps extends PickerRowProps {
  readonly script: SecureFieldsScript | undefined;
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

/** Renders a method and, while it is selected, the content of its row. */
export function CheckoutRow({
  option,
  mark,
  input,
  script,
  isLoading,
  isOpen,
  isKept,
  notice,
  body,
}: CheckoutRowProps) {
  const name = bodyNameOf(body.row, body.inFields, body.description, { isLoading, isAnswered: body.isAnswered });
  const [isWarm, setWarm] = useState(false);
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
          {script && body.inFields && <PreloadScript script={script} />}
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
