import type { ValueOf } from '#api/codec.ts'
import type { guessRound } from '#api/games/guess/get-guess-round.ts'
import { marked, part } from '#elements/shell/parts.ts'
import { call } from '#lib/data/call.ts'
import { ROUND_TEXTS as TEXTS } from '#lib/games/round-texts.ts'
import { dayClock } from '#lib/shell/format/countdown.ts'
import { RoundGame } from './round-game.ts'

type State = ValueOf<typeof guessRound>

/** `<x-game>` of the guess whether the index closes higher or lower. */
class GuessElement extends RoundGame<State> {
  #day = ''

  protected load(): Promise<State> {
    return call(() => import('#api/games/guess/get-guess-round.ts'), {})
  }

  protected show({ day, closesAt, serverTime, up, down, own, history, ranking }: State): void {
    this.#day = day
    part(this, 'clock').textContent = TEXTS.guessFor(day, dayClock(closesAt - serverTime))
    for (const button of marked(this, 'direction')) {
      button.setAttribute('aria-pressed', `${button.dataset.direction === own}`)
      button.toggleAttribute('disabled', own !== undefined && button.dataset.direction !== own)
    }
    this.#showPool(up, down)
    if (own) this.say(TEXTS.guessed(day, own === 'up'))
    const rows = history.map(
      (guess) =>
        [`${guess.day} 猜${TEXTS[guess.direction]}`, TEXTS.outcomes[guess.outcome]] as const,
    )
    this.showLists([
      {
        title: TEXTS.ranking,
        rows: ranking.map(({ name, right }) => [name, TEXTS.right(right)]),
        empty: TEXTS.rankingEmpty,
      },
      ...(rows.length > 0 ? [{ title: TEXTS.ownGuesses, rows }] : []),
    ])
  }

  #showPool(up: number, down: number): void {
    const pool = part(this, 'pool')
    const all = up + down
    pool.toggleAttribute('data-known', all > 0)
    pool.setAttribute('aria-label', all > 0 ? TEXTS.pool(up, down) : TEXTS.poolUnknown)
    if (all === 0) return
    part(this, 'bar').animate(
      { transform: `scaleX(${up / all})` },
      { duration: 0, fill: 'forwards' },
    )
    this.say(TEXTS.pool(up, down))
  }

  protected press(button: HTMLElement): void {
    const { direction } = button.dataset
    if (direction !== 'up' && direction !== 'down') return
    if (button.getAttribute('aria-pressed') === 'true') return
    void this.write(button, async () => {
      // A tap may come before the round.
      if (!this.#day) this.show(await this.load())
      const load = () => import('#api/games/guess/choose-direction.ts')
      this.show(await call(load, { day: this.#day, direction }))
    })
  }
}

customElements.define('x-game', GuessElement)
