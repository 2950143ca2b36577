'use client';

import type { SignedRequest } from '@tillkit/core';
import { useEffect, useState } from 'react';
import { useLightbox } from '../../lightbox/useLightbox.ts';
import type { BodyProps } from '../body-props.ts';
import { AfterWindow } from './AfterWindow.tsx';
import type { useBody } from './useBody.ts';

export type OpenWindow = (request: SignedRequest) => void;

interface FormWindowProps extends Pick<BodyProps, 'dispatch'> {
  readonly body: ReturnType<typeof useBody>;
  /** Is told what opens it, and that it has gone. */
  readonly onReady: (open: OpenWindow | undefined) => void;
}

/** The payment page over this one, for what a form has answered. */
export function FormWindow({ body, dispatch, onReady }: FormWindowProps) {
  const [closed, setClosed] = useState<string>();
  const { onOpen, onClose, onError, onDowngrade, follow } = body;
  const { open } = useLightbox({
    onOpen: (event) => {
      setClosed(undefined);
      onOpen(event);
    },
    onClose: (event) => {
      setClosed(event.payment);
      onClose(event);
    },
    onError,
    onDowngrade,
  });
  useEffect(() => {
    onReady(open);
    return () => onReady(undefined);
  }, [onReady, open]);
  return closed === undefined ? null : (
    <AfterWindow key={closed} payment={closed} follow={follow} dispatch={dispatch} />
  );
}
