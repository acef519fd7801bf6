import { realName } from '#api/contract/investor/investor-info.ts'
import { INK_MIN, inkOf, type Signature } from '#api/contract/sign/signature.ts'
import type { Problems } from '#lib/data/form.ts'
import { problemIn } from '#lib/data/problem-in.ts'
import { CONTRACT_TEXTS } from '../texts.ts'
import type { SignatureDraft } from './signature-draft.ts'

/** Limits of the API. */
const STROKES_MAX = 100
const POINTS_MAX = 3000

/** Why a signature is not acceptable: what is wrong with its typed name or with its strokes. */
export function signatureProblems(signature: SignatureDraft): Problems<SignatureDraft> {
  const { isTyped, typedName, strokes } = signature
  if (!isTyped) return { strokes: strokesProblem(strokes) }
  return { typedName: problemIn(realName, typedName.trim()) ? CONTRACT_TEXTS.pad.nameMissing : '' }
}

function strokesProblem(strokes: Signature): string {
  const texts = CONTRACT_TEXTS.pad
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0)
  if (strokes.length === 0) return texts.empty
  if (strokes.length > STROKES_MAX || points > POINTS_MAX) return texts.tooMuch
  return inkOf(strokes) < INK_MIN ? texts.short : ''
}
