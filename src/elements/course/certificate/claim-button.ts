import { act } from '#elements/shell/act.ts'
import { element } from '#elements/shell/element.ts'
import { setText } from '#elements/shell/parts.ts'
import { CERTIFICATE_TEXTS as TEXTS } from '#lib/course/certificate/certificate-texts.ts'
import { call } from '#lib/data/call.ts'

/** Offers the certificate of a finished course, and opens it where everybody can check it. */
export function showClaim(box: HTMLElement, productId: string): void {
  const button = element('button', { type: 'button', class: 'kit-button' }, TEXTS.claim)
  const notice = element('p', { role: 'status' })
  button.addEventListener('click', async () => {
    const claimed = await act(button, {
      send: () => call(() => import('#api/course/certificate/claim-certificate.ts'), { productId }),
      offline: TEXTS.claimFailed,
      say: (sentence) => setText(notice, sentence),
    })
    if (claimed) location.assign(`/CourseCertificate?number=${claimed.answer.number}`)
  })
  box.replaceChildren(button, notice)
  box.hidden = false
}
