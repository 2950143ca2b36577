/** A script that the gateway provides. */
export interface GatewayScript {
  /** Absolute URL of the script, or a path that is resolved against the provider's `gateway`. */
  readonly src: string;
  /**
   * Subresource integrity hash, such as `sha384-…`. If the content does not match, the browser does not run the script.
   */
  readonly integrity?: string | undefined;
}

/** The gateway's lightbox script. None of the fields has a default, because the gateway defines the values. */
export interface LightboxScript extends GatewayScript {
  /** Name of the global object that the script defines. */
  readonly global: string;
}

/** The gateway's Secure Fields script and the merchant id for its frames. */
export interface SecureFieldsScript extends GatewayScript {
  readonly merchantId: string;
  /** Name of the class that the script defines. Defaults to `PaymentFields`. */
  readonly global?: string | undefined;
}
