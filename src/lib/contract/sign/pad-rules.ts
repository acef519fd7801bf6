import { realName } from '#api/contract/investor/investor-info.ts'
import { INK_MIN, inkOf } from '#api/contract/sign/signature.ts'
import { CONTRACT_TEXTS } from '../texts.ts'
import type { SignatureDraft } from './signature-draft.ts'

/** Limits of the API. */
const STROKES_MAX = 100
const POINTS_MAX = 3000

/** Why a signature is not acceptable, in one sentence; empty if it is. */
export function strokesProblem({ isTyped, typedName, strokes }: SignatureDraft): string {
  const texts = CONTRACT_TEXTS.pad
  if (isTyped) return isName(typedName) ? '' : texts.nameMissing
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0)
  if (strokes.length === 0) return texts.empty
  if (strokes.length > STROKES_MAX || points > POINTS_MAX) return texts.tooMuch
  return inkOf(strokes) < INK_MIN ? texts.short : ''
}

function isName(text: string): boolean {
  try {
    realName.decode(text.trim(), 'realName')
    return true
  } catch {
    // Refused by the rule of the API.
    return false
  }
}
