import type { Chapter } from '#api/live/recording/get-recording.ts'
import type { Handout } from '#api/live/recording/handout.ts'
import type { LiveRoom } from '#api/live/room/room.ts'
import { element } from '#elements/shell/element.ts'
import { textPartsOf } from '#lib/live/chat/emoticons.ts'
import { clockTime } from '#lib/live/player/video-source.ts'
import type { ChatMoment } from '#lib/live/recording/recording-store.ts'
import { monthDay } from '#lib/shell/format/time-text.ts'
import { paragraphsOf } from './paragraphs.ts'

export type LookBackTab = 'chapters' | 'transcript' | 'handouts' | 'chat'

const EMOTICON_SIZE = 24

/** A chapter: its time and title, as a button that moves the picture there. */
export function chapterRow(chapter: Chapter): HTMLElement {
  return leadingRow(chapter, 'chapter')
}

/** A sentence of the transcript. */
export function sentenceRow(chapter: Chapter): HTMLElement {
  return leadingRow(chapter, 'sentence')
}

/** A sheet that unfolds. */
export function handoutRow({ title, text }: Handout): HTMLElement {
  const sheet = element('details', {}, element('summary', {}, title), ...paragraphsOf(text))
  return element('li', { class: 'handout' }, sheet)
}

/** Another recording, with its day and adviser. */
export function otherRow({ id, title, adviser, certificate, startsAt }: LiveRoom): HTMLElement {
  const facts = [monthDay(startsAt), adviser, certificate].filter(Boolean).join(' · ')
  const [name, about] = [element('strong', {}, title), element('span', {}, facts)]
  return element('li', {}, element('a', { href: `/lookBackVideo?id=${id}` }, name, about))
}

function leadingRow({ seconds, text }: Chapter, kind: string): HTMLElement {
  const button = element(
    'button',
    { class: 'lead', type: 'button', 'data-seconds': String(seconds) },
    element('span', { class: 'time' }, clockTime(seconds)),
    element('span', { class: 'text' }, text),
  )
  return element('li', { class: kind }, button)
}

/** A message with the time it was sent. */
export function messageRow({ seconds, message }: ChatMoment): HTMLElement {
  const said = element('span', { class: 'said' })
  for (const part of textPartsOf(message.text, message.stocks)) {
    if (part.kind === 'text') said.append(part.text)
    else if (part.kind === 'stock') said.append(part.stock.name)
    else said.append(picture(part.emoticon.id, part.emoticon.name))
  }
  const time = element('span', { class: 'time' }, clockTime(seconds))
  return element(
    'li',
    { class: 'message' },
    time,
    element('span', { class: 'who' }, message.nickname),
    said,
  )
}

function picture(id: string, name: string): HTMLImageElement {
  const [src, side] = [`/emoticons/${id}.webp`, String(EMOTICON_SIZE)]
  return element('img', { class: 'emoticon', src, alt: name, width: side, height: side })
}
