/** A reason that a member reads. */
export const REASON_LENGTH_MAX = 500
