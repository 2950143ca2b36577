/** A problem on a live page. */
export interface Finding {
  /**
   * Kind of the problem:
   * - `missing`: the policy does not limit the directive.
   * - `narrow`: the policy blocks a mode in use.
   * - `wide`: the policy allows more than the modes need.
   * - `unlisted`: the inventory does not contain the script.
   * - `changed`: the content of the script does not match its hash.
   * - `unhashed`: the script is from another origin and has no `integrity`.
   * - `blocked`: the live policy blocks the script.
   * - `nonce`: the nonce is predictable.
   */
  readonly kind: 'missing' | 'narrow' | 'wide' | 'unlisted' | 'changed' | 'unhashed' | 'blocked' | 'nonce';
  /** Directive, or URL of a script. */
  readonly what: string;
  readonly says: string;
}
