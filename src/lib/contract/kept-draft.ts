import { signature as codec } from '#api/contract/signature.ts'
import { readItem, removeItem, writeItem } from '#lib/shell/storage.ts'
import { NO_DRAFT, type SignatureDraft } from './signature-draft.ts'

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
