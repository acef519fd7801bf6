import { signature as codec } from '#api/contract/sign/signature.ts'
import { forgetDraft, readDraft, saveDraft } from '#lib/data/draft/draft.ts'
import { NO_DRAFT, type SignatureDraft } from './signature-draft.ts'

/** A handwritten signature is stored only in the tab's storage: it is written for one sitting. */
const AREA = 'session'

/** Name of a document's draft. */
export const signatureOf = (contractId: string) => `signature:${contractId}`

export function saveSignature(draft: string, values: Partial<SignatureDraft>): void {
  const { strokes, ...rest } = values
  saveDraft(draft, strokes ? { ...rest, strokes: codec.encode(strokes) } : rest, AREA)
}

export function forgetSignature(draft: string): void {
  forgetDraft(draft, AREA)
}

export function readSignature(draft: string): SignatureDraft {
  const stored = readDraft(draft, AREA)
  try {
    return {
      strokes: codec.decode(stored.strokes ?? '', 'strokes'),
      typedName: typeof stored.typedName === 'string' ? stored.typedName : '',
      isTyped: stored.isTyped === true,
      isConfirmed: stored.isConfirmed === true,
    }
  } catch {
    // Damaged: the signature is written again.
    return NO_DRAFT
  }
}
