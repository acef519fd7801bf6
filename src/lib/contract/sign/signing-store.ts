import { atom, onMount } from 'nanostores'
import { contractIdOf } from '../document-paths.ts'
import { NO_DRAFT, type SignatureDraft } from './signature-draft.ts'

/** The signature from the pad for the document of the page. */
export const $signature = atom<SignatureDraft>(NO_DRAFT)

/** Whether the document was signed on this page. */
export const $isSigned = atom(false)

onMount($signature, () => {
  const load = async () => {
    const { readSignature, signatureOf } = await import('./stored-signature.ts')
    $signature.set(readSignature(signatureOf(contractIdOf(location.search))))
  }
  void load()
  // The pad is a separate page: a return from it may restore this page from the browser's cache.
  addEventListener('pageshow', load)
  return () => removeEventListener('pageshow', load)
})
