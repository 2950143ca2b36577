// Types for the gateway's script. The types are defined in core, because the sandbox also uses them to implement the
// script.
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
