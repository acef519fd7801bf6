import { act } from '#elements/shell/act.ts'
import { element } from '#elements/shell/element.ts'
import { part, writePart } from '#elements/shell/parts.ts'
import type { ResourceStore } from '#lib/data/resource.ts'
import { GAME_TEXTS } from '#lib/games/texts.ts'
import { followPhase, phaseByClock } from './phase.ts'
import { showUnloaded } from './show-unloaded.ts'

/** The element of a game with rounds: shows the state of a store, and sends one write at a time. */
export abstract class RoundGame<State> extends HTMLElement {
  protected abstract readonly $round: ResourceStore<State>
  #stop = () => {}
  #stopPhase = () => {}

  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button')
      if (button) this.press(button)
    })
    let shown: State | undefined
    this.#stop = this.$round.subscribe((round, before) => {
      if (round.state === 'failed' || round.state === 'missing') return showUnloaded(this)
      if (before?.state === 'failed') writePart(this, 'problem', '')
      if (round.state !== 'ready' || round.value === shown) return
      shown = round.value
      this.show(round.value)
      this.#closeOutside()
    })
  }

  disconnectedCallback(): void {
    this.#stop()
    this.#stopPhase()
  }

  /** Before and after the period nothing can be tapped, and the page says why. */
  #closeOutside(): void {
    this.#stopPhase()
    const phase = phaseByClock(this)
    if (phase === 'open') return
    for (const button of this.querySelectorAll('button')) button.toggleAttribute('disabled', true)
    if (phase === 'ended') this.say(GAME_TEXTS.phases.ended)
    else
      this.#stopPhase = followPhase(this, (sentence) => this.say(sentence), {
        onStart: () => void this.$round.refresh(),
      })
  }

  protected get game(): string {
    return this.dataset.game ?? ''
  }

  protected abstract show(state: State): void
  protected abstract press(button: HTMLElement): void

  /** Sends a write of a logged-in person; the part `problem` says why it failed. */
  protected async write<Answer>(
    button: HTMLElement,
    send: () => Promise<Answer>,
    done: (answer: Answer) => void = () => {},
  ): Promise<void> {
    const sent = await act(button, {
      send,
      offline: GAME_TEXTS.listFailed,
      say: (sentence) => writePart(this, 'problem', sentence),
      login: true,
      scope: this,
    })
    if (sent) done(sent.answer)
  }

  /** The same, for a write that answers with the new state. */
  protected async change(button: HTMLElement, send: () => Promise<State>): Promise<void> {
    await this.write(button, send, (state) => {
      if (this.$round.ready()) this.$round.patch(() => state)
      else void this.$round.refresh()
    })
  }

  /** The state, once it is known: a tap may come before it. */
  protected async loaded(): Promise<State | undefined> {
    const { state } = this.$round.get()
    if (state === 'failed') await this.$round.refresh()
    if (state === 'loading')
      await new Promise<void>((resolve) => {
        const stop = this.$round.listen(() => {
          stop()
          resolve()
        })
      })
    return this.$round.ready()
  }

  protected say(sentence: string): void {
    writePart(this, 'chances', sentence)
  }

  /** Headings with rows of a name and a figure beneath. */
  protected showLists(lists: readonly RankedList[]): void {
    part(this, 'list').replaceChildren(
      ...lists.flatMap(({ title, rows, empty }) => [
        element('h2', {}, title),
        rows.length > 0
          ? element('ol', {}, ...rows.map(([name, figure]) => listRow(name, figure)))
          : element('p', { class: 'quiet' }, empty ?? ''),
      ]),
    )
  }
}

interface RankedList {
  title: string
  rows: readonly (readonly [name: string, figure: string])[]
  empty?: string
}

function listRow(name: string, figure: string): HTMLElement {
  return element('li', {}, element('span', {}, name), element('b', {}, figure))
}
