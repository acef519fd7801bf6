import { atom } from 'nanostores'
import { type FormStore, form } from '#lib/data/form.ts'
import { contractIdOf, DOCUMENT_PATHS } from '../document-paths.ts'
import { CONTRACT_TEXTS } from '../texts.ts'
import { signatureProblems } from './pad-rules.ts'
import { NO_DRAFT, type SignatureDraft } from './signature-draft.ts'
import { readSignature, saveSignature, signatureOf } from './stored-signature.ts'

/** The document to be signed on `/Sign`; empty if the address names none. */
export const signedDocument = () => contractIdOf(location.search)

const draftName = () => {
  const contractId = signedDocument()
  return contractId ? signatureOf(contractId) : undefined
}

/** The signature on `/Sign`, stored with every stroke; it is forgotten once its document is signed. */
export const $pad: FormStore<SignatureDraft> = form<SignatureDraft, void>({
  initial: NO_DRAFT,
  draft: draftName,
  drafts: {
    read: (draft) => ({ ...readSignature(draft), isConfirmed: false }),
    save: saveSignature,
    forget() {},
  },
  check: signatureProblems,
  async send(signature) {
    const draft = draftName()
    const typedName = signature.typedName.trim()
    if (draft) saveSignature(draft, { ...signature, typedName, isConfirmed: true })
  },
  next: returnToDocument,
  texts: { offline: CONTRACT_TEXTS.signFailed },
})

/** Whether the signature is shown as it will be printed. */
export const $isPreviewing = atom(false)

/** Shows how the signature will be printed, or a sentence about what is missing. */
export function preview(): void {
  const problems = signatureProblems($pad.get().values)
  const isWrong = Object.values(problems).some(Boolean)
  if (isWrong) $pad.fail(problems)
  $isPreviewing.set(!isWrong)
}

/** A new stroke is counted before it is judged: problems wait for the next preview. */
export function editSignature(changes: Partial<SignatureDraft>): void {
  $pad.edit(changes)
  if (changes.strokes) $pad.fail({})
}

export function closePreview(): void {
  $isPreviewing.set(false)
}

/** The previous page is one step back in history, in the state it was left in. */
function returnToDocument(): undefined {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined
  const cameFrom = Object.values(DOCUMENT_PATHS).some((path) => path === from?.pathname)
  const query = new URLSearchParams({ contractId: signedDocument() })
  if (cameFrom && history.length > 1) history.back()
  else location.replace(`${DOCUMENT_PATHS.service}?${query}`)
}
