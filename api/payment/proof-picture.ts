/** Maximum base64 characters of a proof's picture: about 135 KB, to which a page shrinks it. */
export const PROOF_CHARS_MAX = 180_000
