import { element } from '#elements/shell/element.ts'
import { setText } from '#elements/shell/parts.ts'
import { claimCertificate } from '#lib/course/certificate/certificate-calls.ts'
import { CERTIFICATE_TEXTS as TEXTS } from '#lib/course/certificate/certificate-texts.ts'
import { sentenceOf } from '#lib/shell/transport/errors.ts'

/** Offers the certificate of a finished course, and opens it where everybody can check it. */
export function showClaim(box: HTMLElement, productId: string): void {
  const button = element('button', { type: 'button', class: 'kit-button' }, TEXTS.claim)
  const notice = element('p', { role: 'status' })
  button.addEventListener('click', async () => {
    button.disabled = true
    try {
      const { number } = await claimCertificate(productId)
      location.assign(`/CourseCertificate?number=${number}`)
    } catch (error) {
      setText(notice, sentenceOf(error, TEXTS.claimFailed))
    }
    button.disabled = false
  })
  box.replaceChildren(button, notice)
  box.hidden = false
}
