import type { NumberRound } from '#api/games/number/get-number-round.ts'
import { marked, writePart } from '#elements/shell/parts.ts'
import { call } from '#lib/data/call.ts'
import { ROUND_TEXTS as TEXTS } from '#lib/games/round-texts.ts'
import { createNumbers } from '#lib/games/rounds.ts'
import { dayClock } from '#lib/shell/format/countdown.ts'
import { followCountdown } from '#lib/shell/format/follow-countdown.ts'
import { RoundGame } from './round-game.ts'

/** `<x-game>` of the lucky numbers of a day. */
class NumberElement extends RoundGame<NumberRound> {
  protected readonly $round = createNumbers(this.game)
  #stopClock = () => {}

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stopClock()
  }

  protected show({ drawsAt, own, people, results }: NumberRound): void {
    this.#stopClock()
    this.#stopClock = followCountdown(drawsAt, (left) => {
      writePart(this, 'clock', TEXTS.drawsIn(dayClock(left)))
      if (left === 0) void this.$round.refresh()
    })
    writePart(this, 'own', own === undefined ? '?' : `${own}`)
    this.say(TEXTS.people(people))
    for (const button of marked(this, 'draw-number')) {
      button.toggleAttribute('disabled', own !== undefined)
      button.textContent = own === undefined ? TEXTS.takeNumber : TEXTS.taken
    }
    if (results.length === 0) return
    this.showLists(
      results.map(({ day, people: all, own: mine, winners }) => ({
        title: TEXTS.result(day, all),
        rows: [
          ...(mine === undefined ? [] : [[TEXTS.ownNumber(mine), ''] as const]),
          ...winners.map(({ number, prizeName }) => [`${number}`, prizeName] as const),
        ],
      })),
    )
  }

  protected press(button: HTMLElement): void {
    if (!('drawNumber' in button.dataset)) return
    void this.change(button, () =>
      call(() => import('#api/games/number/draw-number.ts'), { game: this.game }),
    )
  }
}

customElements.define('x-game', NumberElement)
