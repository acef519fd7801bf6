import type { Signature } from '#api/contract/sign/signature.ts'

/** An unfinished signature, stored for the tab: strokes, or the name of a signer who cannot write by hand. */
export interface SignatureDraft {
  strokes: Signature
  typedName: string
  isTyped: boolean
  /** Confirmed on the pad; only then can the document be signed with it. */
  isConfirmed: boolean
}

export const NO_DRAFT: SignatureDraft = {
  strokes: [],
  typedName: '',
  isTyped: false,
  isConfirmed: false,
}
