'use client';

import type { MethodDescription } from '@tillkit/core/forms/pick';
import { PickerRow, type PickerRowProps } from '../picker/PickerRow.tsx';
import { bodyNameOf } from './body-name.ts';
import type { BodyProps } from './body-props.ts';
import { loadPart, type BodyName, type LoadedParts } from './load-part.ts';
import { usePart } from './usePart.ts';

interface CheckoutRowProps extends PickerRowProps {
  readonly description: MethodDescription | undefined;
  /** What the method is may still come. */
  readonly isLoading: boolean;
  readonly isOpen: boolean;
  /** It was open before: what was typed in it stays. */
  readonly isKept: boolean;
  readonly parts: LoadedParts | undefined;
  readonly body: BodyProps;
}

/** A method and, while it is chosen, what it takes to pay with it. */
export function CheckoutRow(props: CheckoutRowProps) {
  const { option, mark, input, description, isLoading, isOpen, isKept, parts, body } = props;
  const name = bodyNameOf(body.row, body.mode, description, isLoading);
  /** A row that is looked at is probably the next that opens. */
  const prefetch = () => void (name && loadPart(name).catch(() => {})); // heard when it is chosen
  return (
    <div className="tillkit-row" data-row={option.code} data-open={isOpen} onPointerEnter={prefetch} onFocus={prefetch}>
      <PickerRow option={option} mark={mark} input={input} />
      {(isOpen || isKept) && (
        <div className="tillkit-row-body" hidden={!isOpen}>
          <Body part={name} parts={parts} body={body} />
        </div>
      )}
    </div>
  );
}

interface OpenBodyProps {
  readonly part: BodyName | undefined;
  readonly parts: LoadedParts | undefined;
  readonly body: BodyProps;
}

function Body({ part: name, parts, body }: OpenBodyProps) {
  const { part: Part, isFailed, retry } = usePart(name, parts);
  if (Part) return <Part {...body} />;
  const { rowFailed, retry: again, loading } = body.texts;
  if (!isFailed)
    return (
      <p className="tillkit-row-wait" role="status" data-kind={name}>
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
