import { signature as codec } from '#api/contract/sign/signature.ts'
import { forgetDraft, readDraft, saveDraft } from '#lib/data/draft.ts'
import { NO_DRAFT, type SignatureDraft } from './signature-draft.ts'

/** A handwritten signature is stored only in the tab's storage: it is written for one sitting. */
const AREA = 'session'
const formOf = (contractId: string) => `signature:${contractId}`

export function saveSignature(contractId: string, draft: SignatureDraft): void {
  const strokes = codec.encode(draft.strokes)
  saveDraft(formOf(contractId), { ...draft, strokes }, AREA)
}

export function forgetSignature(contractId: string): void {
  forgetDraft(formOf(contractId), AREA)
}

export function readSignature(contractId: string): SignatureDraft {
  const kept = readDraft(formOf(contractId), AREA)
  try {
    return {
      strokes: codec.decode(kept.strokes ?? '', 'strokes'),
      typedName: typeof kept.typedName === 'string' ? kept.typedName : '',
      isTyped: kept.isTyped === true,
      isConfirmed: kept.isConfirmed === true,
    }
  } catch {
    // Damaged: the signature is written again.
    return NO_DRAFT
  }
}
