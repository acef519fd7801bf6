import { DAY_MS } from '#api/china-time.ts'
import type { VoteResult } from '#api/games/vote/get-vote-result.ts'
import { marked, writePart } from '#elements/shell/parts.ts'
import { call } from '#lib/data/call.ts'
import { ROUND_TEXTS as TEXTS } from '#lib/games/round-texts.ts'
import { createVote } from '#lib/games/rounds.ts'
import { GAME_TEXTS } from '#lib/games/texts.ts'
import { dayClock } from '#lib/shell/format/countdown.ts'
import { followCountdown } from '#lib/shell/format/follow-countdown.ts'
import { RoundGame } from './round-game.ts'

/** The end is counted down in its last days. */
const NEAR_MS = 30 * DAY_MS

/** `<x-game>` of a vote: its bars appear after one's own vote. */
class VoteElement extends RoundGame<VoteResult> {
  protected readonly $round = createVote(this.game)
  #stopClock = () => {}

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stopClock()
  }

  protected show({ votesLeft, total, counts }: VoteResult): void {
    this.#stopClock()
    this.#stopClock = followCountdown(Number(this.dataset.ends), (left) =>
      writePart(this, 'clock', left < NEAR_MS ? TEXTS.endsAfter(dayClock(left)) : ''),
    )
    this.say(votesLeft === undefined ? GAME_TEXTS.guest : TEXTS.votes(votesLeft))
    for (const button of marked(this, 'vote')) button.toggleAttribute('disabled', votesLeft === 0)
    for (const { id, count } of counts)
      for (const row of marked(this, 'candidate', id)) {
        const meter = row.querySelector('meter')
        const [note] = row.getElementsByClassName('quiet')
        if (note) note.textContent = TEXTS.voteCount(count, total)
        if (!meter) continue
        meter.hidden = false
        meter.value = total > 0 ? count / total : 0
      }
  }

  protected press(button: HTMLElement): void {
    const candidate = button.dataset.vote
    if (!candidate) return
    void this.change(button, () =>
      call(() => import('#api/games/vote/cast-vote.ts'), { game: this.game, candidate }),
    )
  }
}

customElements.define('x-game', VoteElement)
