import type { Signature } from '#api/contract/signature.ts'
import { signature as codec } from '#api/contract/signature.ts'
import { readItem, removeItem, writeItem } from '#lib/shell/storage.ts'

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

const key = (contractId: string) => `signature:${contractId}`

export function keepDraft(contractId: string, draft: SignatureDraft): void {
  const strokes = codec.encode(draft.strokes)
  writeItem('session', key(contractId), JSON.stringify({ ...draft, strokes }))
}

export function forgetDraft(contractId: string): void {
  removeItem('session', key(contractId))
}

export function keptDraft(contractId: string): SignatureDraft {
  try {
    const kept: Record<string, unknown> = JSON.parse(readItem('session', key(contractId)) ?? '{}')
    return {
      strokes: codec.decode(kept.strokes ?? '', 'strokes'),
      typedName: typeof kept.typedName === 'string' ? kept.typedName : '',
      isTyped: kept.isTyped === true,
      isConfirmed: kept.isConfirmed === true,
    }
  } catch {
    // Damaged: it is written once more.
    return NO_DRAFT
  }
}
