/** Characters of base64 of a proof's picture: about 135 KB, to which a page shrinks it. */
export const PROOF_CHARS_MAX = 180_000
