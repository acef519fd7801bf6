import type { Chapter, Recording } from '#api/live/recording/get-recording.ts'
import { element } from '#elements/shell/element.ts'
import { marked, part } from '#elements/shell/parts.ts'
import { callSilently } from '#lib/data/call.ts'
import type { Resource } from '#lib/data/resource.ts'
import { clockTime, type VideoScreen } from '#lib/live/player/video-source.ts'
import { chapterAt } from '#lib/live/recording/chapter-at.ts'
import { $chatReplay, $recording } from '#lib/live/recording/recording-store.ts'
import { RECORDING_STATES, RECORDING_TEXTS } from '#lib/live/recording/texts.ts'
import { saveVisit } from '#lib/shell/storage/visits.ts'
import {
  chapterRow,
  handoutRow,
  type LookBackTab,
  messageRow,
  otherRow,
  sentenceRow,
} from './look-back-rows.ts'

/** A reader who scrolls is reading elsewhere: the panel follows the picture again after this time. */
const READING_MS = 4000

/** `<x-look-back>`: a recording with chapters, transcript and chat that follow the picture and control it. */
export class LookBackElement extends HTMLElement {
  #tab: LookBackTab = 'chapters'
  #seconds = 0
  #shownChat = -1
  #scrolledAt = Number.NEGATIVE_INFINITY

  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => this.#tap(target))
    this.addEventListener('videotime', (event) =>
      this.#follow((event as CustomEvent<{ seconds: number }>).detail.seconds),
    )
    for (const kind of ['wheel', 'touchmove'] as const)
      part(this, 'panels').addEventListener(
        kind,
        ({ timeStamp }) => {
          this.#scrolledAt = timeStamp
        },
        { passive: true },
      )
    $recording.subscribe((view) => this.#show(view))
    $chatReplay.subscribe(() => this.#showChat(true))
  }

  #show(view: Resource<Recording>): void {
    this.dataset.state = view.state
    const refusal = view.state === 'failed' ? view.sentence : ''
    part(this, 'state').textContent =
      view.state === 'ready' ? '' : refusal || RECORDING_STATES[view.state]
    part(this, 'reload').hidden = view.state !== 'failed'
    if (view.state === 'ready') this.#fill(view.value)
    if (view.state === 'missing') void this.#showOthers()
  }

  /** An address without a recording leads to the latest ones. */
  async #showOthers(): Promise<void> {
    const load = () => import('#api/live/lobby/list-rooms.ts')
    const rooms = await callSilently(load, { cursor: undefined })
    part(this, 'others').replaceChildren(...(rooms?.replays ?? []).map(otherRow))
  }

  #fill({ room, chapters, transcript, handouts }: Recording): void {
    part(this, 'title').textContent = room.title
    saveVisit('video', room.title)
    part(this, 'facts').textContent = [room.adviser, room.certificate].filter(Boolean).join(' · ')
    part(this, 'summary').textContent = room.summary
    part(this, 'preparing').hidden = room.replayUrl !== undefined
    const player = this.#player()
    const poster = player.querySelector('img')
    if (poster) poster.src = `${room.cover}.webp`
    player.source = room.replayUrl
      ? { key: room.id, title: room.title, url: room.replayUrl, isLive: false }
      : undefined
    this.#list('chapters', chapters.map(chapterRow), RECORDING_TEXTS.noChapters)
    this.#list('transcript', transcript.map(sentenceRow), RECORDING_TEXTS.noTranscript)
    this.#list('handouts', handouts.map(handoutRow), RECORDING_TEXTS.noHandouts)
    part(this, 'length').textContent = lengthOf(chapters)
  }

  #list(name: LookBackTab, rows: readonly HTMLElement[], empty: string): void {
    const list = part(this, name)
    list.replaceChildren(...(rows.length > 0 ? rows : [emptyRow(empty)]))
  }

  #tap(target: EventTarget | null): void {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    const { seconds, tab, part } = button.dataset
    if (seconds !== undefined) void this.#player().seek(Number(seconds))
    if (tab) this.#open(tab as LookBackTab)
    if (part === 'reload') void $recording.reload()
    if (part === 'reload-chat') void $chatReplay.reload()
  }

  #open(tab: LookBackTab): void {
    this.#tab = tab
    for (const button of marked(this, 'tab'))
      button.setAttribute('aria-selected', String(button.dataset.tab === tab))
    for (const panel of marked(this, 'panel')) panel.hidden = panel.dataset.panel !== tab
    this.#scrolledAt = Number.NEGATIVE_INFINITY
    this.#mark()
  }

  #follow(seconds: number): void {
    this.#seconds = seconds
    this.#mark()
    this.#showChat(false)
  }

  /** The chapter at the picture's position, in the open list. */
  #mark(): void {
    if (this.#tab === 'chat' || this.#tab === 'handouts') return
    const recording = $recording.ready()
    if (!recording) return
    const chapters: readonly Chapter[] = recording[this.#tab]
    const list = part(this, this.#tab)
    const current = list.children[chapterAt(chapters, this.#seconds)]
    if (current?.getAttribute('aria-current') === 'true') return
    list.querySelector('[aria-current]')?.removeAttribute('aria-current')
    if (chapters.length === 0 || !current) return
    current.setAttribute('aria-current', 'true')
    this.#scrollIntoView(list, current)
  }

  #scrollIntoView(list: HTMLElement, row: Element): void {
    if (performance.now() - this.#scrolledAt < READING_MS) return
    const [box, own] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
    list.scrollTop += own.top - box.top - (box.height - own.height) / 2
  }

  #showChat(isNew: boolean): void {
    const replay = $chatReplay.get()
    part(this, 'reload-chat').hidden = replay.state !== 'failed'
    if (isNew) this.#shownChat = -1
    const list = part(this, 'chat')
    if (replay.state !== 'ready') {
      list.replaceChildren(
        ...(replay.state === 'failed' ? [emptyRow(RECORDING_TEXTS.chatFailed)] : []),
      )
      return
    }
    const last = chapterAt(replay.value, this.#seconds)
    const isForward = !isNew && last >= this.#shownChat && this.#shownChat >= 0
    if (!isNew && last === this.#shownChat) return
    const from = isForward ? this.#shownChat + 1 : 0
    if (!isForward) list.replaceChildren()
    list.append(...replay.value.slice(from, last + 1).map(messageRow))
    if (last < 0)
      list.replaceChildren(
        emptyRow(replay.value.length > 0 ? RECORDING_TEXTS.chatWaits : RECORDING_TEXTS.noChat),
      )
    this.#shownChat = last
    if (performance.now() - this.#scrolledAt >= READING_MS) list.scrollTop = list.scrollHeight
  }

  #player(): HTMLElement & VideoScreen {
    const player = this.querySelector<HTMLElement & VideoScreen>('x-video-player')
    if (!player) throw new TypeError('the page has no player')
    return player
  }
}

function emptyRow(text: string): HTMLElement {
  return element('li', { class: 'empty' }, text)
}

function lengthOf(chapters: readonly Chapter[]): string {
  const last = chapters.at(-1)
  return last ? `${chapters.length} 个章节 · 最后一章从 ${clockTime(last.seconds)} 开始` : ''
}
