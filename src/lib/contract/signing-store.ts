import { atom, onMount } from 'nanostores'
import { ParseError } from '#api/codec.ts'
import { SIGNED_ALREADY, SIGNER_MISMATCH } from '#api/contract/codes.ts'
import { ApiError } from '#lib/shell/errors.ts'
import { CONTRACT_TEXTS } from './messages.ts'
import { forgetProgress } from './read-progress.ts'
import { $reader, contractIdOf, loadContract } from './reader-store.ts'
import { forgetDraft, keptDraft, NO_DRAFT, type SignatureDraft } from './signature-draft.ts'

export interface Signing {
  draft: SignatureDraft
  state: 'idle' | 'sending' | 'done'
  /** One sentence, and the field it is about. */
  error: string
  field: '' | 'realName' | 'idCard' | 'consent' | 'signature'
  /** Whom the gateway knows, masked; null while unknown to it, undefined until asked. */
  known: { name: string; idNumber: string } | null | undefined
}

export const BEFORE: Signing = {
  draft: NO_DRAFT,
  state: 'idle',
  error: '',
  field: '',
  known: undefined,
}

/** Signing the document of the page: the signature brought from the pad, and what became of it. */
export const $signing = atom<Signing>(BEFORE)

onMount($signing, () => {
  const takeDraft = () =>
    $signing.set({ ...$signing.get(), draft: keptDraft(contractIdOf(location.search)) })
  takeDraft()
  // The pad is a page of its own: coming back from it may show this one as it was left.
  addEventListener('pageshow', takeDraft)
  return () => removeEventListener('pageshow', takeDraft)
})

/** Asks whom the signer has to be. */
export async function loadKnownSigner(): Promise<void> {
  if ($signing.get().known !== undefined) return
  try {
    const { askKnownSigner } = await import('./contract-calls.ts')
    const known = (await askKnownSigner()) ?? null
    $signing.set({ ...$signing.get(), known })
  } catch {
    // A hint only: the gateway compares in any case.
  }
}

export interface Signer {
  realName: string
  idNumber: string
  hasConsented: boolean
}

/** Signs; on a refusal everything stays as it was typed and drawn. */
export async function submitSignature({ realName, idNumber, hasConsented }: Signer): Promise<void> {
  const reader = $reader.get()
  const { draft, state } = $signing.get()
  if (reader.state !== 'ready' || state === 'sending') return
  const { isConfirmed, isTyped, typedName, strokes } = draft
  if (!isConfirmed) return refuse('signature', CONTRACT_TEXTS.signatureFirst)
  if (!hasConsented) return refuse('consent', CONTRACT_TEXTS.consentFirst)
  if (isTyped && realName.trim() !== typedName)
    return refuse('realName', CONTRACT_TEXTS.nameOtherThanTyped)
  $signing.set({ ...$signing.get(), state: 'sending', error: '', field: '' })
  const { contractId, textHash } = reader.contract
  const { sendSignature, tellRead } = await import('./contract-calls.ts')
  try {
    await tellRead(contractId)
    await sendSignature({ contractId, textHash, realName, idNumber, signature: strokes, isTyped })
    finish(contractId)
  } catch (error) {
    const isSigned = error instanceof ApiError && error.code === SIGNED_ALREADY
    if (isSigned) finish(contractId)
    else fail(error)
  }
}

function finish(contractId: string): void {
  forgetDraft(contractId)
  forgetProgress(contractId)
  $signing.set({ ...BEFORE, state: 'done' })
  scrollTo({ top: 0 })
  void loadContract()
}

function refuse(field: Signing['field'], error: string): void {
  $signing.set({ ...$signing.get(), state: 'idle', field, error })
}

function fail(error: unknown): void {
  if (error instanceof ParseError)
    refuse(error.field === 'idCard' ? 'idCard' : 'realName', error.message)
  else if (error instanceof ApiError && error.message)
    refuse(error.code === SIGNER_MISMATCH ? 'realName' : '', error.message)
  else refuse('', CONTRACT_TEXTS.signFailed)
}
