import type { Played } from '#api/games/draw/draw-state.ts'
import { act } from '#elements/shell/act.ts'
import { marked, part, setText, writePart } from '#elements/shell/parts.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { whenSessionKnown } from '#lib/account/session/session-store.ts'
import { silently } from '#lib/data/attempt.ts'
import { createDraw, type DrawState, playDraw, refreshChances } from '#lib/games/draws.ts'
import { GAME_TEXTS, percentText } from '#lib/games/texts.ts'
import { openPick, popCharacter, runLight, spinReels, turnWheel } from './draw/reveal.ts'
import { showOutcome } from './draw/show-outcome.ts'
import { showPick } from './draw/show-pick.ts'
import { followPhase } from './phase.ts'
import { showLatest, showPrizes, showWins } from './prize-list.ts'
import { showUnloaded } from './show-unloaded.ts'

const REVEALS = { wheel: turnWheel, grid: runLight, slot: spinReels } as const

/** `<x-game>` of a game with draws; loaded with the first tap on it, or at once for people who are logged in. */
class GameElement extends HTMLElement {
  readonly #game = this.dataset.game ?? ''
  readonly #kind = this.dataset.kind ?? ''
  readonly #isWord = this.#kind === 'word'
  readonly #$draw = createDraw(this.#game)
  #chances = ''
  #none: string = GAME_TEXTS.none
  #stop = () => {}
  #closeList = () => {}
  #stopPhase = () => {}
  #stopLatest = () => {}

  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button')
      if (button?.dataset.list) void this.#showList(button)
      if (button && this.#isWord) void this.#actOnWord(button)
      if (button?.hasAttribute('data-play') || button?.dataset.pick) void this.#play(button)
    })
    this.#showLatest()
    if (this.#isWord && location.search.includes('gift=')) void this.#hasUser()
    document.addEventListener('visibilitychange', this.#onReturn)
    let shown: DrawState | undefined
    this.#stop = this.#$draw.subscribe((draw) => {
      if (draw.state === 'failed' || draw.state === 'missing') return showUnloaded(this)
      if (draw.state !== 'ready' || draw.value === shown) return
      const isFirst = !shown
      shown = draw.value
      this.#show(draw.value)
      if (isFirst) void this.#begin()
    })
  }

  disconnectedCallback(): void {
    document.removeEventListener('visibilitychange', this.#onReturn)
    this.#stop()
    this.#closeList()
    this.#stopPhase()
    this.#stopLatest()
  }

  readonly #onReturn = () => {
    if (!document.hidden && this.#$draw.ready())
      void silently(refreshChances(this.#game, this.#$draw))
  }

  /** What the address asks for, once the game is known. */
  async #begin(): Promise<void> {
    if (this.#isWord) {
      const { acceptGift } = await import('./word-actions.ts')
      if (await acceptGift(this)) void this.#$draw.refresh()
    }
    if (location.hash === '#prizes') marked(this, 'list', 'prizes')[0]?.click()
  }

  #show({ phase, chancesLeft = 0, odds, stock, opened, sources, characters }: DrawState): void {
    for (const button of [...marked(this, 'play'), ...marked(this, 'pick')])
      button.toggleAttribute('disabled', phase !== 'open')
    this.#stopPhase()
    if (phase === 'open') {
      const canEarn = sources.some(({ isDone }) => isDone === 0)
      const isDaily = sources.some(({ from }) => from === 'daily')
      this.#none = canEarn || !isDaily ? GAME_TEXTS.none : GAME_TEXTS.noneToday
      part(this, 'earn').hidden = chancesLeft > 0 || !canEarn
      this.#showChances(chancesLeft)
    } else if (phase === 'early')
      this.#stopPhase = followPhase(this, (sentence) => this.#sayChances(sentence), {
        onStart: () => void this.#$draw.refresh(),
      })
    else this.#sayChances(GAME_TEXTS.phases[phase])
    if (phase !== 'open') writePart(this, 'problem', '')
    // A changed file prints its odds at once and is drawn by from the next day.
    for (const { prizeId, parts } of odds)
      for (const place of marked(document, 'odds', prizeId)) setText(place, percentText(parts))
    for (const { prizeId, left } of stock)
      for (const place of marked(document, 'stock', prizeId)) setText(place, GAME_TEXTS.stock(left))
    for (const { from, isDone } of sources)
      for (const place of marked(document, 'source', from))
        place.toggleAttribute('data-done', isDone === 1)
    for (const button of marked(this, 'pick'))
      showPick(button, this.#kind, opened.includes(Number(button.dataset.pick)))
    void this.#showCharacters(characters)
  }

  async #actOnWord(button: HTMLElement): Promise<void> {
    const { dataset } = button
    if (dataset.send === undefined && dataset.exchange === undefined) return
    const { exchangeAll, sendSpare } = await import('./word-actions.ts')
    await (dataset.send ? sendSpare : exchangeAll)(this, button)
    await this.#$draw.refresh()
  }

  async #showCharacters(characters: DrawState['characters']): Promise<void> {
    if (characters.length === 0) return
    for (const { character, count } of characters) this.#showCharacter(character, count)
    const { showActions } = await import('./word-actions.ts')
    showActions(this, characters)
  }

  #showChances(left: number): void {
    this.#sayChances(left > 0 ? GAME_TEXTS.left(left) : this.#none)
  }

  /** Another sentence may stand in their place, until the chances change. */
  #sayChances(sentence: string): void {
    if (sentence === this.#chances) return
    this.#chances = sentence
    writePart(this, 'chances', sentence)
  }

  #showCharacter(character: string, count: number): void {
    for (const place of marked(this, 'character', character)) {
      place.toggleAttribute('data-owned', count > 0)
      const [number] = marked(place, 'count')
      if (number) number.textContent = `${count}`
    }
  }

  #showLatest(): void {
    this.#stopLatest()
    this.#stopLatest = showLatest(part(this, 'latest'), this.#game)
  }

  async #showList(button: HTMLElement): Promise<void> {
    const isOpen = button.getAttribute('aria-expanded') === 'true'
    for (const other of marked(this, 'list')) other.setAttribute('aria-expanded', 'false')
    const place = part(this, 'list')
    this.#closeList()
    if (isOpen) return place.replaceChildren()
    if (button.dataset.list === 'prizes' && !(await this.#hasUser())) return
    button.setAttribute('aria-expanded', 'true')
    const show = button.dataset.list === 'prizes' ? showPrizes : showWins
    this.#closeList = show(place, this.#game)
  }

  async #hasUser(): Promise<boolean> {
    if (await whenSessionKnown()) return true
    location.assign(loginAddress())
    return false
  }

  async #play(button: HTMLElement): Promise<void> {
    const played = await act(button, {
      send: async () => {
        const result = await playDraw(this.#game, Number(button.dataset.pick ?? 0))
        await this.#reveal(result, button)
        return result
      },
      offline: GAME_TEXTS.offline,
      say: (sentence) => {
        writePart(this, 'problem', sentence)
        // What is left may have changed.
        if (sentence) void this.#$draw.refresh()
      },
      login: true,
      scope: this,
    })
    if (!played) return
    this.#showChances(played.answer.chancesLeft)
    showOutcome(played.answer)
    if (played.answer.isWin === 1) this.#showLatest()
    await this.#$draw.refresh()
  }

  /** The prize stands on the stage, after a movement for those who like one. */
  async #reveal({ prizeId, prizeName, isWin }: Played, button: HTMLElement): Promise<void> {
    const stage = part(this, 'stage')
    const index = Number(this.dataset.order?.split(',').indexOf(prizeId) ?? 0)
    const count = Number(stage.dataset.count)
    const reveal = Object.entries(REVEALS).find(([kind]) => kind === this.#kind)?.[1]
    if (reveal) await reveal({ stage, index, count, isWin: isWin === 1 })
    if (this.#isWord)
      for (const place of marked(stage, 'character', prizeName)) await popCharacter(place)
    const [face] = marked(button, 'face')
    if (!face) return
    await openPick(face, { kind: this.#kind, prizeName })
    showPick(button, this.#kind, true)
  }
}

customElements.define('x-game', GameElement)
