// Types of the gateway's script. They are in core, because the sandbox uses the same types to implement the script.
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
