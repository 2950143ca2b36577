/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { PaymentRequest } from '../../model/payment-request.ts';

interface FactsProps {
  readonly request: PaymentRequest;
  /** Name of the method, once it is certain. */
  readonly method?: string | undefined;
  /** Code of a method whose name does not say enough. */
  readonly code?: string;
}

/** Who is paid, for what, and how. */
export function Facts({ request: { merchantId, refno }, method, code }: FactsProps) {
  return (
    <dl>
      <dt>Merchant</dt>
      <dd>{merchantId}</dd>
      <dt>Reference</dt>
      <dd>{refno}</dd>
      {method && (
        <>
          <dt>Pay with</dt>
          <dd>{method}</dd>
        </>
      )}
      {code && (
        <>
          <dt>Method code</dt>
          <dd>{code}</dd>
        </>
      )}
    </dl>
  );
}
