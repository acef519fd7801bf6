import type { Played } from '#api/games/draw/draw-state.ts'
import { findPart, marked, part, writePart } from '#elements/shell/parts.ts'
import { openPopup } from '#elements/shell/popup/popup.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { whenSessionKnown } from '#lib/account/session/session-store.ts'
import { silently } from '#lib/data/attempt.ts'
import { drawState, playDraw } from '#lib/games/draw-calls.ts'
import { GAME_TEXTS } from '#lib/games/texts.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { showPrizes, showWins } from './prize-list.ts'
import { runLight, spinReels, turnWheel } from './reveal.ts'
import { showUnloaded } from './show-unloaded.ts'

type State = Awaited<ReturnType<typeof drawState>>

const REVEALS = { wheel: turnWheel, grid: runLight, slot: spinReels } as const

/** `<x-game>` of a game with draws; loaded with the first tap on it, or at once for people who are logged in. */
class GameElement extends HTMLElement {
  #isPlaying = false

  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button')
      if (button?.dataset.list) void this.#showList(button)
      if (button && this.dataset.kind === 'word') void this.#actOnWord(button)
      if (button?.hasAttribute('data-play') || button?.dataset.pick) void this.#play(button)
    })
    void this.#begin()
  }

  get #game(): string {
    return this.dataset.game ?? ''
  }

  async #begin(): Promise<void> {
    const isWord = this.dataset.kind === 'word'
    if (isWord && location.search.includes('gift=') && !(await this.#hasUser())) return
    if (!(await whenSessionKnown())) return
    if (isWord) await (await import('./word-actions.ts')).acceptGift(this)
    const state = await silently(drawState(this.#game))
    if (!state) return showUnloaded(this)
    this.#show(state)
    if (location.hash === '#prizes') marked(this, 'list', 'prizes')[0]?.click()
  }

  #show({ phase, chancesLeft = 0, stock, opened, sources, characters }: State): void {
    if (phase === 'open') this.#showChances(chancesLeft)
    else writePart(this, 'chances', GAME_TEXTS.phases[phase])
    for (const { prizeId, left } of stock)
      for (const place of marked(document, 'stock', prizeId))
        place.textContent = GAME_TEXTS.stock(left)
    for (const { from, isDone } of sources)
      for (const place of marked(document, 'source', from))
        place.toggleAttribute('data-done', isDone === 1)
    for (const pick of opened)
      for (const button of marked(this, 'pick', `${pick}`)) button.setAttribute('data-open', '')
    void this.#showCharacters(characters)
  }

  async #actOnWord({ dataset }: HTMLElement): Promise<void> {
    const isAction = dataset.send !== undefined || dataset.exchange !== undefined
    if (!isAction || !(await this.#hasUser())) return
    const { exchangeAll, sendSpare } = await import('./word-actions.ts')
    await (dataset.send ? sendSpare(this, dataset.send) : exchangeAll(this))
    const { characters } = await drawState(this.#game)
    await this.#showCharacters(characters)
  }

  async #showCharacters(characters: State['characters']): Promise<void> {
    if (characters.length === 0) return
    for (const { character, count } of characters) this.#showCharacter(character, count)
    const { showActions } = await import('./word-actions.ts')
    showActions(this, characters)
  }

  #showChances(left: number): void {
    writePart(this, 'chances', left > 0 ? GAME_TEXTS.left(left) : GAME_TEXTS.none)
  }

  #showCharacter(character: string, count: number): void {
    for (const place of marked(this, 'character', character)) {
      place.toggleAttribute('data-owned', count > 0)
      const [number] = marked(place, 'count')
      if (number) number.textContent = `${count}`
    }
  }

  async #showList(button: HTMLElement): Promise<void> {
    const isOpen = button.getAttribute('aria-expanded') === 'true'
    for (const other of marked(this, 'list')) other.setAttribute('aria-expanded', 'false')
    const place = part(this, 'list')
    if (isOpen) return place.replaceChildren()
    if (button.dataset.list === 'prizes' && !(await this.#hasUser())) return
    button.setAttribute('aria-expanded', 'true')
    await (button.dataset.list === 'prizes' ? showPrizes : showWins)(place, this.#game)
  }

  async #hasUser(): Promise<boolean> {
    if (await whenSessionKnown()) return true
    location.assign(loginAddress(location.pathname + location.search))
    return false
  }

  async #play(button: HTMLElement): Promise<void> {
    if (this.#isPlaying || !(await this.#hasUser())) return
    this.#isPlaying = true
    button.setAttribute('aria-busy', 'true')
    writePart(this, 'problem', '')
    try {
      const played = await playDraw(this.#game, Number(button.dataset.pick ?? 0))
      await this.#reveal(played, button)
      this.#announce(played)
    } catch (error) {
      writePart(this, 'problem', error instanceof ApiError ? error.message : GAME_TEXTS.offline)
    } finally {
      button.removeAttribute('aria-busy')
      this.#isPlaying = false
    }
    // The result has said how many chances are left.
    const state = await silently(drawState(this.#game))
    if (state) this.#show(state)
  }

  /** The prize stands on the stage, after a movement for those who like one. */
  async #reveal({ prizeId, prizeName, isWin }: Played, button: HTMLElement): Promise<void> {
    const stage = part(this, 'stage')
    const index = Number(this.dataset.order?.split(',').indexOf(prizeId) ?? 0)
    const count = Number(stage.dataset.count)
    const reveal = Object.entries(REVEALS).find(([kind]) => kind === this.dataset.kind)?.[1]
    if (reveal) await reveal({ stage, index, count, isWin: isWin === 1 })
    const [face] = marked(button, 'face')
    if (!face) return
    face.textContent = prizeName
    button.setAttribute('data-open', '')
  }

  #announce({ playId, prizeName, missedName, isWin, chancesLeft }: Played): void {
    this.#showChances(chancesLeft)
    const outcome = findPart(document, 'outcome')
    if (!outcome) return
    outcome.toggleAttribute('data-win', isWin === 1)
    writePart(outcome, 'verdict', isWin === 1 ? GAME_TEXTS.won : GAME_TEXTS.lost)
    writePart(outcome, 'prize', prizeName)
    writePart(outcome, 'note', missedName ? GAME_TEXTS.missed(missedName) : '')
    writePart(outcome, 'number', GAME_TEXTS.number(playId))
    part<HTMLAnchorElement>(outcome, 'verify').href = `/activity/verify?play=${playId}`
    openPopup('game-result')
  }
}

customElements.define('x-game', GameElement)
