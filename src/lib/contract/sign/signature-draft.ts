import type { Signature } from '#api/contract/sign/signature.ts'

/** A signature under way, kept for the tab: strokes, or the name of somebody who cannot write by hand. */
export interface SignatureDraft {
  strokes: Signature
  typedName: string
  isTyped: boolean
  /** Confirmed on the pad; only then is it offered for signing. */
  isConfirmed: boolean
}

export const NO_DRAFT: SignatureDraft = {
  strokes: [],
  typedName: '',
  isTyped: false,
  isConfirmed: false,
}
