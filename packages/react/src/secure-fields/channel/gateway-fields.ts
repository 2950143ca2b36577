// Types of the gateway's script. They are in core, because the sandbox implements the script with the same types.
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
