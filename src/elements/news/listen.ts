import { marked, setText } from '#elements/shell/parts.ts'
import { LISTEN_TEXTS } from '#lib/news/texts.ts'

const SPOKEN = '.kit-reading :is(p, h2, h3, li, tr)'

/** Reads the text aloud with the browser's own voice, and marks what is being read. */
export function toggleListening(button: HTMLElement): void {
  const isOn = button.getAttribute('aria-pressed') === 'true'
  if (!('speechSynthesis' in window)) return void setText(button, LISTEN_TEXTS.none)
  speechSynthesis.cancel()
  if (isOn) return void stop(button)
  button.setAttribute('aria-pressed', 'true')
  setText(button, LISTEN_TEXTS.stop)
  speak(button, [...document.querySelectorAll<HTMLElement>(SPOKEN)])
  addEventListener('pagehide', () => speechSynthesis.cancel(), { once: true })
}

function speak(button: HTMLElement, rest: readonly HTMLElement[]): void {
  const [block, ...others] = rest
  unmark()
  if (!block) return void stop(button)
  const words = new SpeechSynthesisUtterance(block.textContent)
  words.lang = 'zh-CN'
  words.onend = () => {
    if (button.getAttribute('aria-pressed') === 'true') speak(button, others)
  }
  block.dataset.speaks = ''
  block.scrollIntoView({ block: 'nearest' })
  speechSynthesis.speak(words)
}

function stop(button: HTMLElement): void {
  button.setAttribute('aria-pressed', 'false')
  setText(button, LISTEN_TEXTS.start)
  unmark()
}

function unmark(): void {
  for (const block of marked(document, 'speaks')) block.removeAttribute('data-speaks')
}
