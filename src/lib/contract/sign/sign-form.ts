import type { Contract } from '#api/contract/contract.ts'
import { idNumber, realName } from '#api/contract/investor/investor-info.ts'
import type { signContract } from '#api/contract/sign/sign-contract.ts'
import { call } from '#lib/data/call.ts'
import { form, type Problems } from '#lib/data/form.ts'
import { problemIn } from '#lib/data/problem-in.ts'
import { resource } from '#lib/data/resource.ts'
import type { ApiError } from '#lib/shell/transport/errors.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { forgetProgress } from '../reader/read-progress.ts'
import { $contract } from '../reader/reader-store.ts'
import { CONTRACT_TEXTS } from '../texts.ts'
import { NO_DRAFT } from './signature-draft.ts'
import { $isSigned, $signature } from './signing-store.ts'
import { forgetSignature, signatureOf } from './stored-signature.ts'

export interface SignerValues {
  /** Without a field of its own: the signature comes from the pad. */
  signature: true
  realName: string
  idNumber: string
  consent: boolean
}

/** The registered name and number, masked; null before registration. */
export interface KnownSigner {
  name: string
  idNumber: string
}

/** The required signer: only a hint, the gateway compares in any case. */
export const $knownSigner = resource<KnownSigner | null>({
  access: 'login',
  async load() {
    const { info } = await call(() => import('#api/contract/investor/get-investor-info.ts'), {})
    return info ? { name: info.maskedName, idNumber: info.maskedIdNumber } : null
  },
})

/** Signs the document of the page; after a refusal, all typed and drawn input remains. */
export const $signer = form<SignerValues, Contract>({
  initial: { signature: true, realName: '', idNumber: '', consent: false },
  check: problemsOf,
  send: sendSignature,
  done: finish,
  refused: finishIfSigned,
  fields: { SIGNER_MISMATCH: 'realName' },
  texts: { offline: CONTRACT_TEXTS.signFailed },
})

function problemsOf(typed: SignerValues): Problems<SignerValues> {
  const { isConfirmed, isTyped, typedName } = $signature.get()
  const isOther = isTyped && typed.realName.trim() !== typedName
  return {
    signature: isConfirmed ? undefined : CONTRACT_TEXTS.signatureFirst,
    realName: isOther ? CONTRACT_TEXTS.nameOtherThanTyped : problemIn(realName, typed.realName),
    idNumber: problemIn(idNumber, typed.idNumber),
    consent: typed.consent ? undefined : CONTRACT_TEXTS.consentFirst,
  }
}

async function sendSignature(typed: SignerValues): Promise<Contract> {
  const { contractId = '', textHash = '' } = $contract.ready() ?? {}
  const { strokes, isTyped } = $signature.get()
  await call(() => import('#api/contract/reader/mark-contract-read.ts'), { contractId })
  return call(() => import('#api/contract/sign/sign-contract.ts'), {
    contractId,
    textHash,
    realName: realName.decode(typed.realName, 'realName'),
    idNumber: idNumber.decode(typed.idNumber, 'idCard'),
    signature: strokes,
    isTyped,
  })
}

/** Already signed, by a call whose answer was lost: the intended result. */
function finishIfSigned(error: ApiError): boolean {
  const isSigned = isRefusal<typeof signContract>(error, 'SIGNED_ALREADY')
  if (isSigned) finish()
  return isSigned
}

function finish(): void {
  const contractId = $contract.ready()?.contractId ?? ''
  forgetSignature(signatureOf(contractId))
  forgetProgress(contractId)
  $signature.set(NO_DRAFT)
  $isSigned.set(true)
  scrollTo({ top: 0 })
  void $contract.refresh()
}
