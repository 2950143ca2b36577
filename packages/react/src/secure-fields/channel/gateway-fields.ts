// The gateway's script in the calls that we make; the contract stands in core, as the sandbox writes the script by it.
export type {
  GatewayBox,
  GatewayChange,
  GatewayError,
  GatewayField,
  GatewayFields,
  GatewayProblem,
  GatewayRefusal,
  GatewaySuccess,
} from '@tillkit/core/internal';
