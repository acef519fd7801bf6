import { dayOf } from '#api/china-time.ts'
import { getProof } from '#api/games/draw/get-proof.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { findGame } from '../game-files.ts'
import { dayRow, seedOf } from './day-queries.ts'
import { findPlay } from './play-queries.ts'

export default handle(getProof, async ({ playId }, { db, now, config }) => {
  const play = await findPlay(db, playId)
  if (!play) return notFound()
  const row = await dayRow(db, play.game, play.day)
  return {
    game: play.game,
    title: findGame(play.game)?.game.title ?? play.game,
    day: play.day,
    player: play.player,
    playNumber: play.play_number,
    nonce: play.nonce,
    seedHash: row.seed_hash,
    seed: play.day < dayOf(now) ? seedOf(row, config.secretKey) : undefined,
    ticket: play.ticket,
    odds: row.odds ?? [],
    drawnId: play.drawn,
    prizeId: play.prize,
  }
})
