/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { MethodDisplay } from '../../model/method-mark.ts';
import { consoleName } from '../../web/console-name.ts';

interface MethodNameProps {
  readonly code: string | null;
  /** The merchant's own names. */
  readonly display: MethodDisplay | undefined;
}

/** The name of a payment method, followed by its code. */
export const MethodName = ({ code, display }: MethodNameProps) =>
  code === null ? (
    <>None</>
  ) : (
    <>
      {consoleName(code, display)} <span class="quiet">{code}</span>
    </>
  );
