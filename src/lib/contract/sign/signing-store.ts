import { atom, onMount } from 'nanostores'
import { contractIdOf } from '../document-paths.ts'
import { NO_DRAFT, type SignatureDraft } from './signature-draft.ts'

/** The signature brought from the pad for the document of the page. */
export const $signature = atom<SignatureDraft>(NO_DRAFT)

/** Whether the document was signed on this page. */
export const $isSigned = atom(false)

onMount($signature, () => {
  const load = async () => {
    const { readSignature } = await import('./stored-signature.ts')
    $signature.set(readSignature(contractIdOf(location.search)))
  }
  void load()
  // The pad is a page of its own: coming back from it may show this one as it was left.
  addEventListener('pageshow', load)
  return () => removeEventListener('pageshow', load)
})
