/** A script of the gateway: its address, and what proves its content. */
export interface GatewayScript {
  /** Absolute address, or a path at the provider's `gateway`. */
  readonly src: string;
  /** Subresource integrity, such as `sha384-…`: other content does not run. */
  readonly integrity?: string | undefined;
}

/** Where the gateway's lightbox script is and what it makes. No part of it has a default: the gateway names them. */
export interface LightboxScript extends GatewayScript {
  /** Name of the global object that the script makes. */
  readonly global: string;
}

/** Where the gateway's Secure Fields script is, and for whom it shows its frames. */
export interface SecureFieldsScript extends GatewayScript {
  readonly merchantId: string;
  /** Name of the class that the script makes. `PaymentFields` by default. */
  readonly global?: string | undefined;
}
