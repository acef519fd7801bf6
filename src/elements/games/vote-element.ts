import type { VoteResult } from '#api/games/vote/get-vote-result.ts'
import { marked } from '#elements/shell/parts.ts'
import { call } from '#lib/data/call.ts'
import { ROUND_TEXTS as TEXTS } from '#lib/games/round-texts.ts'
import { createVote } from '#lib/games/rounds.ts'
import { GAME_TEXTS } from '#lib/games/texts.ts'
import { RoundGame } from './round-game.ts'

/** `<x-game>` of a vote: its bars appear after one's own vote. */
class VoteElement extends RoundGame<VoteResult> {
  protected readonly $round = createVote(this.game)

  protected show({ votesLeft, total, counts }: VoteResult): void {
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
