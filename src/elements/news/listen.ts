import { element } from '#elements/shell/element.ts'
import { marked, setText } from '#elements/shell/parts.ts'
import { LISTEN_TEXTS } from '#lib/news/texts.ts'

const SPOKEN = '.kit-reading :is(p, h2, h3, li, td, th)'
/** A sentence with what closes it, or the beginning of one that goes on in the next element. */
const SENTENCE = /[^。！？]+(?:[。！？]+[”’）」』]*)?|[。！？]+/g
const IS_WHOLE = /[。！？][”’）」』]*$/

/** A sentence: several elements if some of its words are a link. */
type Sentence = readonly HTMLElement[]

/** Reads the text aloud with the browser's own voice, and marks the sentence that is being read. */
export function toggleListening(button: HTMLElement): void {
  const isOn = button.getAttribute('aria-pressed') === 'true'
  if (!('speechSynthesis' in window)) return void setText(button, LISTEN_TEXTS.none)
  speechSynthesis.cancel()
  if (isOn) return void stop(button)
  button.setAttribute('aria-pressed', 'true')
  setText(button, LISTEN_TEXTS.stop)
  const blocks = [...document.querySelectorAll<HTMLElement>(SPOKEN)]
  speak(button, blocks.flatMap(sentencesIn))
  addEventListener('pagehide', () => speechSynthesis.cancel(), { once: true })
}

/** Encloses the sentences of a block in elements that can be marked. */
function sentencesIn(block: HTMLElement): readonly Sentence[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  const sentences: HTMLElement[][] = [[]]
  for (const text of texts) {
    const parts = (text.data.match(SENTENCE) ?? []).map((words) => element('span', {}, words))
    for (const one of parts) {
      sentences.at(-1)?.push(one)
      if (IS_WHOLE.test(one.textContent)) sentences.push([])
    }
    text.replaceWith(...parts)
  }
  return sentences.filter((parts) => textOf(parts).trim() !== '')
}

const textOf = (sentence: Sentence): string =>
  sentence.map(({ textContent }) => textContent).join('')

function speak(button: HTMLElement, rest: readonly Sentence[]): void {
  const [sentence, ...others] = rest
  unmark()
  if (!sentence) return void stop(button)
  const words = new SpeechSynthesisUtterance(textOf(sentence))
  words.lang = 'zh-CN'
  words.onend = () => {
    if (button.getAttribute('aria-pressed') === 'true') speak(button, others)
  }
  for (const part of sentence) part.dataset.speaks = ''
  sentence[0]?.scrollIntoView({ block: 'nearest' })
  speechSynthesis.speak(words)
}

function stop(button: HTMLElement): void {
  button.setAttribute('aria-pressed', 'false')
  setText(button, LISTEN_TEXTS.start)
  unmark()
}

function unmark(): void {
  for (const part of marked(document, 'speaks')) part.removeAttribute('data-speaks')
}
