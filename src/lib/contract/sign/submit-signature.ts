import { ParseError } from '#api/codec.ts'
import type { signContract } from '#api/contract/sign/sign-contract.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { sendSignature, tellRead } from '../contract-calls.ts'
import { CONTRACT_TEXTS } from '../messages.ts'
import { forgetProgress } from '../reader/read-progress.ts'
import { $reader, loadContract } from '../reader/reader-store.ts'
import { forgetSignature } from './kept-signature.ts'
import { $signing, BEFORE, changeSigning, type Signer, type Signing } from './signing-store.ts'

/** Sends the signature with the name and the number, or says what is missing. */
export async function submit({ realName, idNumber, hasConsented }: Signer): Promise<void> {
  const reader = $reader.get()
  const { draft, state } = $signing.get()
  if (reader.state !== 'ready' || state === 'sending') return
  const { isConfirmed, isTyped, typedName, strokes } = draft
  if (!isConfirmed) return refuse('signature', CONTRACT_TEXTS.signatureFirst)
  if (!hasConsented) return refuse('consent', CONTRACT_TEXTS.consentFirst)
  if (isTyped && realName.trim() !== typedName)
    return refuse('realName', CONTRACT_TEXTS.nameOtherThanTyped)
  changeSigning({ state: 'sending', error: '', field: '' })
  const { contractId, textHash } = reader.contract
  try {
    await tellRead(contractId)
    await sendSignature({ contractId, textHash, realName, idNumber, signature: strokes, isTyped })
    finish(contractId)
  } catch (error) {
    if (isRefusal<typeof signContract>(error, 'SIGNED_ALREADY')) finish(contractId)
    else fail(error)
  }
}

function finish(contractId: string): void {
  forgetSignature(contractId)
  forgetProgress(contractId)
  $signing.set({ ...BEFORE, state: 'done' })
  scrollTo({ top: 0 })
  void loadContract()
}

function refuse(field: Signing['field'], error: string): void {
  changeSigning({ state: 'idle', field, error })
}

function fail(error: unknown): void {
  if (error instanceof ParseError)
    refuse(error.field === 'idCard' ? 'idCard' : 'realName', error.message)
  else if (error instanceof ApiError && error.message)
    refuse(
      isRefusal<typeof signContract>(error, 'SIGNER_MISMATCH') ? 'realName' : '',
      error.message,
    )
  else refuse('', CONTRACT_TEXTS.signFailed)
}
