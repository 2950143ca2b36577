/** A problem on a live page. */
export interface Finding {
  /**
   * Kind of problem:
   * - `missing`: the policy does not limit the directive.
   * - `narrow`: the policy blocks something that a mode in use needs.
   * - `wide`: the policy allows more than the modes need.
   * - `unlisted`: the inventory does not contain the script.
   * - `changed`: the content of the script does not match its hash, or the script did not load.
   * - `unhashed`: the script is from a different origin and has no `integrity` attribute.
   * - `blocked`: the live policy blocks the script.
   * - `nonce`: the nonce is predictable.
   */
  readonly kind: 'missing' | 'narrow' | 'wide' | 'unlisted' | 'changed' | 'unhashed' | 'blocked' | 'nonce';
  /** The directive that has the problem, or the URL of the script that has it. */
  readonly what: string;
  readonly says: string;
}
