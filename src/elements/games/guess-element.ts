import { marked, part, writePart } from '#elements/shell/parts.ts'
import { call } from '#lib/data/call.ts'
import { ROUND_TEXTS as TEXTS } from '#lib/games/round-texts.ts'
import { createGuess, type GuessRound } from '#lib/games/rounds.ts'
import { dayClock } from '#lib/shell/format/countdown.ts'
import { followCountdown } from '#lib/shell/format/follow-countdown.ts'
import { directionOf, formatChangePercent, formatPrice } from '#lib/shell/format/price-format.ts'
import { RoundGame } from './round-game.ts'

/** `<x-game>` of the guess whether the index closes higher or lower. */
class GuessElement extends RoundGame<GuessRound> {
  protected readonly $round = createGuess()
  #stopClock = () => {}

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stopClock()
  }

  protected show({ day, closesAt, index, up, down, own, history, ranking }: GuessRound): void {
    this.#showIndex(index)
    this.#stopClock()
    this.#stopClock = followCountdown(closesAt, (left) => {
      writePart(this, 'clock', TEXTS.guessFor(day, dayClock(left)))
      if (left === 0) void this.$round.refresh()
    })
    for (const button of marked(this, 'direction')) {
      button.setAttribute('aria-pressed', `${button.dataset.direction === own}`)
      button.toggleAttribute('disabled', own !== undefined && button.dataset.direction !== own)
    }
    this.#showPool(up, down)
    writePart(this, 'sums', up + down > 0 ? TEXTS.pool(up, down) : TEXTS.poolUnknown)
    this.say(own ? TEXTS.guessed(day, own === 'up') : TEXTS.guessOnce)
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

  #showIndex(index: GuessRound['index']): void {
    if (!index) return
    const { lastMilli, prevCloseMilli, label } = index
    const percent = ((lastMilli - prevCloseMilli) / prevCloseMilli) * 100
    writePart(
      this,
      'index',
      TEXTS.index(formatPrice(lastMilli / 1000), formatChangePercent(percent), label),
    )
    part(this, 'index').dataset.trend = directionOf(percent)
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
  }

  protected press(button: HTMLElement): void {
    const { direction } = button.dataset
    if (direction !== 'up' && direction !== 'down') return
    if (button.getAttribute('aria-pressed') === 'true') return
    void this.write(button, async () => {
      const round = await this.loaded()
      if (!round) return
      const load = () => import('#api/games/guess/choose-direction.ts')
      const chosen = await call(load, { day: round.day, direction })
      this.$round.patch(({ index }) => ({ ...chosen, index }))
    })
  }
}

customElements.define('x-game', GuessElement)
