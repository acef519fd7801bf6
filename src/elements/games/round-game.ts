import type { GamePhase } from '#api/games/draw/draw-state.ts'
import type { checkIn } from '#api/games/task/check-in.ts'
import { act } from '#elements/shell/act.ts'
import { element } from '#elements/shell/element.ts'
import { part, writePart } from '#elements/shell/parts.ts'
import type { ResourceStore } from '#lib/data/resource.ts'
import { ROUND_TEXTS } from '#lib/games/round-texts.ts'
import { GAME_TEXTS } from '#lib/games/texts.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { followPhase, phaseByClock } from './phase.ts'
import { showUnloaded } from './show-unloaded.ts'

/** Rounds pass by: nothing of one is kept until a pause is over. */
const CLOSED: Readonly<Partial<Record<GamePhase, string>>> = {
  paused: ROUND_TEXTS.paused,
  ended: GAME_TEXTS.phases.ended,
}

/** What the state of every game tells; a backend of another maker may not. */
interface Phased {
  phase?: GamePhase | undefined
}

/** The element of a game with rounds: shows the state of a store, and sends one write at a time. */
export abstract class RoundGame<State extends Phased> extends HTMLElement {
  protected abstract readonly $round: ResourceStore<State>
  #stop = () => {}
  #stopPhase = () => {}
  /** Why nothing can be tapped, in place of any other sentence. */
  #closed: string | undefined

  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button')
      if (button) this.press(button)
    })
    document.addEventListener('visibilitychange', this.#onReturn)
    let shown: State | undefined
    this.#stop = this.$round.subscribe((round, before) => {
      if (round.state === 'failed' || round.state === 'missing') return showUnloaded(this)
      if (before?.state === 'failed') writePart(this, 'problem', '')
      if (round.state !== 'ready' || round.value === shown) return
      shown = round.value
      const phase = this.phaseOf(round.value)
      this.#closed = CLOSED[phase]
      this.show(round.value)
      this.#close(phase)
    })
  }

  disconnectedCallback(): void {
    document.removeEventListener('visibilitychange', this.#onReturn)
    this.#stop()
    this.#stopPhase()
  }

  /** The page comes back: a day may have begun, or an operator have paused the game. */
  readonly #onReturn = () => {
    if (!document.hidden && this.$round.ready()) void this.$round.refresh()
  }

  /** The phase by the period and the server's clock; within the period, whether the game is paused. */
  protected phaseOf({ phase }: State): GamePhase {
    const period = phaseByClock(this)
    return period === 'open' && phase === 'paused' ? phase : period
  }

  /** Outside of the period and in a pause nothing can be tapped, and the page says why. */
  #close(phase: GamePhase): void {
    this.#stopPhase()
    if (phase === 'open') return
    for (const button of this.querySelectorAll('button')) button.toggleAttribute('disabled', true)
    writePart(this, 'problem', '')
    if (this.#closed) this.say(this.#closed)
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
      say: (sentence, error) => {
        writePart(this, 'problem', sentence)
        if (isRefusal<typeof checkIn>(error, 'GAME_PAUSED', 'GAME_OVER')) void this.$round.refresh()
      },
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
    writePart(this, 'chances', this.#closed ?? sentence)
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
