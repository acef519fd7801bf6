import { atom, onMount } from 'nanostores'
import type { Signature } from '#api/contract/sign/signature.ts'
import { contractIdOf, DOCUMENT_PATHS } from '../document-paths.ts'
import { NO_DRAFT, type SignatureDraft } from './signature-draft.ts'

export interface Pad {
  /** Undefined until the address was read; empty if it names no document. */
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

/** The signature on `/Sign`, stored with every stroke. */
export const $pad = atom<Pad>(EMPTY_PAD)

onMount($pad, () => void openPad())

async function openPad(): Promise<void> {
  const contractId = contractIdOf(location.search)
  const { readSignature } = await import('./stored-signature.ts')
  $pad.set({
    ...EMPTY_PAD,
    contractId,
    draft: { ...readSignature(contractId), isConfirmed: false },
  })
}

export function setStrokes(strokes: Signature): void {
  void change({ strokes })
}

export function setTyping(isTyped: boolean): void {
  void change({ isTyped })
}

export function setTypedName(typedName: string): void {
  void change({ typedName })
}

/** Shows how the signature will be printed, or a sentence about what is missing. */
export async function preview(): Promise<void> {
  const { strokesProblem } = await import('./pad-rules.ts')
  const pad = $pad.get()
  const error = strokesProblem(pad.draft)
  $pad.set({ ...pad, error, isPreviewing: error === '' })
}

export function closePreview(): void {
  $pad.set({ ...$pad.get(), isPreviewing: false })
}

/** Returns with the previewed signature to its document. */
export async function confirm(): Promise<void> {
  const { saveSignature } = await import('./stored-signature.ts')
  const { draft, contractId } = $pad.get()
  if (!contractId) return
  saveSignature(contractId, { ...draft, typedName: draft.typedName.trim(), isConfirmed: true })
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined
  const cameFrom = Object.values(DOCUMENT_PATHS).some((path) => path === from?.pathname)
  // The previous page is one step back in history, in the state it was left in.
  if (cameFrom && history.length > 1) history.back()
  else location.replace(`${DOCUMENT_PATHS.service}?contractId=${encodeURIComponent(contractId)}`)
}

async function change(part: Partial<SignatureDraft>): Promise<void> {
  const pad = $pad.get()
  const draft = { ...pad.draft, ...part, isConfirmed: false }
  $pad.set({ ...pad, draft, error: '' })
  const { saveSignature } = await import('./stored-signature.ts')
  if (pad.contractId) saveSignature(pad.contractId, draft)
}
