import { dayOf } from '#api/china-time.ts'
import type { Certificate } from '#api/course/certificate/certificate.ts'
import { act } from '#elements/shell/act.ts'
import { element } from '#elements/shell/element.ts'
import { part } from '#elements/shell/parts.ts'
import { saveFile } from '#elements/shell/save-file.ts'
import { CERTIFICATE_TEXTS as TEXTS } from '#lib/course/certificate/certificate-texts.ts'
import { call, callSilently } from '#lib/data/call.ts'

const NUMBER = /^[A-HJ-NP-Z2-9]{12}$/

/** Checks the number that was typed, or that the address names; one's own certificate is shown as a picture. */
export async function showCertificate(root: HTMLElement): Promise<void> {
  const field = root.querySelector('input')
  const number = field?.value.replace(/[\s-]/g, '').toUpperCase() ?? ''
  const result = part(root, 'result')
  if (!NUMBER.test(number)) return say(result, 'wrong', TEXTS.wrong)
  const checked = await act(part(root, 'check'), {
    send: () => call(() => import('#api/course/certificate/verify-certificate.ts'), { number }),
    offline: TEXTS.failed,
    say: (sentence) => sentence && say(result, 'wrong', sentence),
  })
  if (!checked) return
  const { certificate, isOwn } = checked.answer
  if (!certificate) return say(result, 'wrong', TEXTS.unknown)
  say(result, 'right', TEXTS.known)
  result.append(factsOf(certificate))
  if (isOwn) await showPicture(result, certificate)
}

function say(result: HTMLElement, verdict: string, sentence: string): void {
  result.replaceChildren(element('p', { 'data-verdict': verdict }, sentence))
}

function factsOf({ number, title, name, claimedAt }: Certificate): HTMLElement {
  const { facts } = TEXTS
  const rows = [
    [facts.title, title],
    [facts.name, name],
    [facts.day, dayOf(claimedAt)],
    [facts.number, number],
  ] as const
  const shown = rows.flatMap(([term, value]) => [element('dt', {}, term), element('dd', {}, value)])
  return element('dl', {}, ...shown)
}

async function showPicture(result: HTMLElement, { number, title }: Certificate): Promise<void> {
  const load = () => import('#api/course/certificate/get-certificate-picture.ts')
  const png = (await callSilently(load, { number }))?.picture
  if (!png) return
  const source = `data:image/png;base64,${png}`
  const picture = element('img', {
    src: source,
    alt: TEXTS.alt(title),
    width: '600',
    height: '424',
  })
  const save = element(
    'button',
    { type: 'button', class: 'kit-button', 'data-kind': 'quiet' },
    TEXTS.save,
  )
  save.addEventListener('click', () => saveFile(png, TEXTS.file(number), 'image/png'))
  result.append(picture, save)
}
