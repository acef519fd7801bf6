import type { Passage } from '#api/live/recording/get-recording.ts'
import type { Handout } from '#api/live/recording/handout.ts'
import { partsOf } from '#lib/live/chat/emoticons.ts'
import { clockTime } from '#lib/live/player/video-source.ts'
import type { ChatMoment } from '#lib/live/recording/recording-store.ts'
import { paragraphsOf } from './paragraphs.ts'

export type LookBackTab = 'chapters' | 'transcript' | 'handouts' | 'chat'

const EMOTICON_SIZE = 24

/** A chapter: its time and title, a button that leads the picture there. */
export function passageRow(passage: Passage): HTMLElement {
  return leadingRow(passage, 'chapter')
}

/** A sentence of the transcript. */
export function sentenceRow(passage: Passage): HTMLElement {
  return leadingRow(passage, 'sentence')
}

/** A sheet that unfolds. */
export function handoutRow({ title, text }: Handout): HTMLElement {
  const row = element('li', 'handout')
  const sheet = document.createElement('details')
  sheet.append(element('summary', '', title), ...paragraphsOf(text))
  row.append(sheet)
  return row
}

function leadingRow({ seconds, text }: Passage, kind: string): HTMLElement {
  const row = element('li', kind)
  const button = element('button', 'lead')
  button.setAttribute('type', 'button')
  button.dataset.seconds = String(seconds)
  button.append(element('span', 'time', clockTime(seconds)), element('span', 'text', text))
  row.append(button)
  return row
}

/** A message as it was said. */
export function messageRow({ seconds, message }: ChatMoment): HTMLElement {
  const row = element('li', 'message')
  const said = element('span', 'said')
  for (const part of partsOf(message.text, message.stocks)) {
    if (part.kind === 'text') said.append(part.text)
    else if (part.kind === 'stock') said.append(part.stock.name)
    else said.append(picture(part.emoticon.id, part.emoticon.name))
  }
  row.append(
    element('span', 'time', clockTime(seconds)),
    element('span', 'who', message.nickname),
    said,
  )
  return row
}

function picture(id: string, name: string): HTMLImageElement {
  const image = document.createElement('img')
  image.src = `/emoticons/${id}.webp`
  image.alt = name
  image.width = EMOTICON_SIZE
  image.height = EMOTICON_SIZE
  image.className = 'emoticon'
  return image
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}
