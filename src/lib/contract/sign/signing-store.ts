import { atom, onMount } from 'nanostores'
import { contractIdOf } from '../document-paths.ts'
import { NO_DRAFT, type SignatureDraft } from './signature-draft.ts'

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
  const takeDraft = async () => {
    const { keptSignature } = await import('./kept-signature.ts')
    changeSigning({ draft: keptSignature(contractIdOf(location.search)) })
  }
  void takeDraft()
  // The pad is a page of its own: coming back from it may show this one as it was left.
  addEventListener('pageshow', takeDraft)
  return () => removeEventListener('pageshow', takeDraft)
})

export function changeSigning(part: Partial<Signing>): void {
  $signing.set({ ...$signing.get(), ...part })
}

/** Asks whom the signer has to be. */
export async function loadKnownSigner(): Promise<void> {
  if ($signing.get().known !== undefined) return
  try {
    const { askKnownSigner } = await import('../contract-calls.ts')
    changeSigning({ known: (await askKnownSigner()) ?? null })
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
export async function submitSignature(signer: Signer): Promise<void> {
  const { submit } = await import('./submit-signature.ts')
  await submit(signer)
}
