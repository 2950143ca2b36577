/** Something about a live page that is not as it is wanted. */
export interface Finding {
  /**
   * `missing`: nothing limits it. `narrow`: a mode in use would be blocked. `wide`: more is allowed than the modes need.
   * `unlisted`: a script that the inventory does not have. `changed`: its content is not what its hash says. `unhashed`: of
   * another origin and without `integrity`. `blocked`: the live policy does not let it run. `nonce`: it can be foreseen.
   */
  readonly kind: 'missing' | 'narrow' | 'wide' | 'unlisted' | 'changed' | 'unhashed' | 'blocked' | 'nonce';
  /** A directive, or the address of a script. */
  readonly what: string;
  readonly says: string;
}
