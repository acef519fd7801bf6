import { atom, onMount } from 'nanostores'
import { realName } from '#api/contract/investor-info.ts'
import { INK_MIN, inkOf, type Signature } from '#api/contract/signature.ts'
import { loginAddress } from '#lib/account/guard.ts'
import { CONTRACT_TEXTS } from './messages.ts'
import { contractIdOf, PATHS } from './reader-store.ts'
import { keepDraft, keptDraft, NO_DRAFT, type SignatureDraft } from './signature-draft.ts'

export interface Pad {
  /** Undefined until the address was read; empty where it names no document. */
  contractId: string | undefined
  draft: SignatureDraft
  error: string
  isPreviewing: boolean
}

export const EMPTY_PAD: Pad = {
  contractId: undefined,
  draft: NO_DRAFT,
  error: '',
  isPreviewing: false,
}

/** What the agreement carries at most. */
const STROKES_MAX = 100
const POINTS_MAX = 3000

/** The signature of `/Sign`, kept with every stroke. */
export const $pad = atom<Pad>(EMPTY_PAD)

onMount($pad, () => {
  const contractId = contractIdOf(location.search)
  $pad.set({ ...EMPTY_PAD, contractId, draft: { ...keptDraft(contractId), isConfirmed: false } })
})

export function setStrokes(strokes: Signature): void {
  change({ strokes })
}

export function setTyping(isTyped: boolean): void {
  change({ isTyped })
}

export function setTypedName(typedName: string): void {
  change({ typedName })
}

/** Shows how the signature will be printed, or says what is missing. */
export function preview(): void {
  const pad = $pad.get()
  const error = whyNot(pad.draft)
  $pad.set({ ...pad, error, isPreviewing: error === '' })
}

export function closePreview(): void {
  $pad.set({ ...$pad.get(), isPreviewing: false })
}

/** Takes the signature along to the document it is for. */
export function confirm(): void {
  const pad = $pad.get()
  const { draft, contractId } = pad
  if (!contractId) return
  const error = whyNot(draft)
  if (error) {
    $pad.set({ ...pad, error, isPreviewing: false })
    return
  }
  keepDraft(contractId, { ...draft, typedName: draft.typedName.trim(), isConfirmed: true })
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined
  const cameFrom = Object.values(PATHS).some((path) => path === from?.pathname)
  // The page that sent us stands one step back, where it was left.
  if (cameFrom && history.length > 1) history.back()
  else location.replace(`${PATHS.service}?contractId=${encodeURIComponent(contractId)}`)
}

export function whyNot({ isTyped, typedName, strokes }: SignatureDraft): string {
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
    // The rule of the agreement says no.
    return false
  }
}

function change(part: Partial<SignatureDraft>): void {
  const pad = $pad.get()
  const draft = { ...pad.draft, ...part, isConfirmed: false }
  if (pad.contractId) keepDraft(pad.contractId, draft)
  $pad.set({ ...pad, draft, error: '' })
}

/** To the login page and back here. */
export function logIn(): void {
  location.assign(loginAddress(location))
}
