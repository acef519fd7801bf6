import { CAPTCHA_PATH, captchaWord } from '#api/account/sign-in/captcha.ts'
import type { CaptchaPass } from '#api/account/sign-in/send-code.ts'
import type { ValueOf } from '#api/codec.ts'
import { element } from '#elements/shell/element.ts'
import { loadSheet } from '#elements/shell/load-sheet.ts'
import { setText } from '#elements/shell/parts.ts'
import { closePopup, openPopup } from '#elements/shell/popup/popup.ts'
import { CAPTCHA_TEXTS } from '#lib/account/captcha-texts.ts'
import { problemIn } from '#lib/data/problem-in.ts'
import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'
import styles from './captcha-sheet.css?url'

/** The frame reports a vendor that fails earlier; this is for a frame that does not come. */
const SILENT_MAX_MS = 10_000

/**
 * Shows the captcha in a sheet; undefined if the person closes it. `again` is the sentence about a ticket that was
 * refused.
 */
export async function solveInSheet(again: string | undefined): Promise<CaptchaPass | undefined> {
  await loadSheet(styles)
  return new Promise((resolve) => {
    const { dialog, body } = sheet()
    const showProblem = problemView(body, () => open())
    const frame = captchaFrame((word) => {
      if (word === undefined) return showProblem(CAPTCHA_TEXTS.notLoaded)
      const { kind, ticket, randstr } = word
      if (kind === 'ready') return showProblem('')
      // The gateway accepts the ticket of a vendor that fails only while it does not reach the vendor either.
      if (kind === 'failed' && again !== undefined) return showProblem(CAPTCHA_TEXTS.notLoaded)
      if (ticket && randstr) resolve({ ticket, randstr })
      return closePopup(dialog)
    })
    const open = () => {
      showProblem('')
      body.append(frame.load())
    }
    dialog.addEventListener('close', () => {
      frame.stop()
      dialog.remove()
      resolve(undefined)
    })
    document.body.append(dialog)
    openPopup(dialog)
    open()
    if (again) body.prepend(element('p', { role: 'status' }, again))
  })
}

function sheet() {
  const close = element('button', { class: 'kit-popup__close', type: 'button', 'data-closes': '' })
  close.setAttribute('aria-label', CAPTCHA_TEXTS.close)
  close.textContent = '×'
  const title = element(
    'h2',
    { class: 'kit-popup__title', id: 'captcha-title' },
    CAPTCHA_TEXTS.title,
  )
  const body = element('div', { class: 'kit-popup__body captcha' })
  const dialog = element(
    'dialog',
    { class: 'kit-popup kit-sheet', 'aria-labelledby': 'captcha-title' },
    element(
      'div',
      { class: 'kit-popup__panel' },
      element('div', { class: 'kit-popup__head' }, title, close),
      body,
    ),
  )
  return { dialog, body }
}

/** Shows a sentence with the ways on, or with an empty one neither. */
function problemView(body: HTMLElement, retry: () => void): (sentence: string) => void {
  const problem = element('p', { role: 'alert' })
  const again = element('button', { class: 'kit-button', type: 'button' }, CAPTCHA_TEXTS.retry)
  const help = element(
    'a',
    { class: 'kit-button', 'data-kind': 'soft', href: '/ConnectUs', target: '_blank' },
    CAPTCHA_TEXTS.help,
  )
  const ways = element('div', { class: 'captcha-ways', hidden: '' }, again, help)
  body.append(problem, ways)
  again.addEventListener('click', retry)
  return (sentence) => {
    setText(problem, sentence)
    ways.hidden = sentence === ''
    body.toggleAttribute('data-failed', sentence !== '')
  }
}

type Word = ValueOf<typeof captchaWord>

/**
 * The frame with the vendor's script. Its origin is another one, because that script must not read the login. `hear` gets
 * what it posts, and undefined if nothing comes.
 */
function captchaFrame(hear: (word: Word | undefined) => void) {
  let frame: HTMLIFrameElement | undefined
  let silence: number | undefined
  const receive = ({ data, origin, source }: MessageEvent) => {
    // Its origin is opaque, and nobody else has its window.
    if (!frame || source !== frame.contentWindow || origin !== 'null') return
    if (problemIn(captchaWord, data)) return
    clearTimeout(silence)
    hear(captchaWord.decode(data, ''))
  }
  const stop = () => {
    clearTimeout(silence)
    window.removeEventListener('message', receive)
    frame?.remove()
  }
  const load = () => {
    stop()
    window.addEventListener('message', receive)
    silence = window.setTimeout(() => hear(undefined), SILENT_MAX_MS)
    frame = element('iframe', {
      src: API_ORIGIN + CAPTCHA_PATH,
      title: CAPTCHA_TEXTS.title,
      sandbox: 'allow-scripts allow-forms allow-popups',
    })
    return frame
  }
  return { load, stop }
}
