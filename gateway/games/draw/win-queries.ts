import { daysAfter } from '#api/china-time.ts'
import type { ValueOf } from '#api/codec.ts'
import { type OwnWin, type publicWin, WIN_KINDS } from '#api/games/draw/draw-state.ts'
import { OWN_WINS_MAX } from '#api/games/draw/list-own-wins.ts'
import { maskedNickname } from '#gateway/account/masked-nickname.ts'
import type { Db } from '#gateway/db/schema.ts'
import { findGame } from '../game-files.ts'

const PUBLIC_WINS = 20
/** Days in which the winner of a parcel names an address. */
const PARCEL_DAYS = 30
/** Days in which a play that won nothing is listed: its seed is published on the second. */
const LOSS_DAYS = 7

/** The latest wins of a game. */
export async function winsOf(db: Db, game: string): Promise<ValueOf<typeof publicWin>[]> {
  const rows = await db
    .selectFrom('game_plays')
    .innerJoin('users', 'users.user_id', 'game_plays.user_id')
    .select(['nickname', 'prize', 'game_plays.created_at'])
    .where('game', '=', game)
    .where('is_win', '=', true)
    .orderBy('game_plays.created_at', 'desc')
    .limit(PUBLIC_WINS)
    .execute()
  return rows.map(({ nickname, prize, created_at }) => ({
    name: maskedNickname(nickname),
    prizeName: prizeOf(game, prize)?.name ?? prize,
    at: created_at.getTime(),
  }))
}

/** A person's prizes, and what they played of late without one. */
export async function ownWinsOf(
  db: Db,
  { userId, game }: { userId: string; game?: string | undefined },
  now: Date,
): Promise<OwnWin[]> {
  let query = db
    .selectFrom('game_plays')
    .leftJoin('game_parcels', 'game_parcels.play_id', 'game_plays.play_id')
    .select(['game_plays.play_id', 'game', 'prize', 'is_win', 'created_at'])
    .select(['registered_at', 'sent_at', 'carrier', 'tracking_number'])
    .where('game_plays.user_id', '=', userId)
    .where((row) =>
      row.or([row('is_win', '=', true), row('created_at', '>', daysAfter(now, -LOSS_DAYS))]),
    )
    .orderBy('created_at', 'desc')
    .limit(OWN_WINS_MAX)
  if (game) query = query.where('game', '=', game)
  const rows = await query.execute()
  return rows.map((row): OwnWin => {
    const prize = prizeOf(row.game, row.prize)
    const kind = row.is_win ? kindOf(prize) : 'none'
    return {
      playId: row.play_id,
      game: row.game,
      title: findGame(row.game)?.game.title ?? row.game,
      prizeName: prize?.name ?? row.prize,
      kind,
      at: row.created_at.getTime(),
      parcel: kind === 'goods' ? parcelState(row, now) : undefined,
      tracking: row.sent_at ? `${row.carrier} ${row.tracking_number}` : undefined,
    }
  })
}

const kindOf = (prize: ReturnType<typeof prizeOf>) =>
  WIN_KINDS.find((one) => prize?.[one] !== undefined) ?? 'coins'

function parcelState(
  row: { created_at: Date; registered_at: Date | null; sent_at: Date | null },
  now: Date,
): OwnWin['parcel'] {
  if (row.sent_at) return 'sent'
  if (row.registered_at) return 'registered'
  return isExpired(row, now) ? 'expired' : 'open'
}

/** Whether the winner of a parcel has named no address in time, as the rules say. */
export function isExpired({ created_at }: { created_at: Date }, now: Date): boolean {
  return now > daysAfter(created_at, PARCEL_DAYS)
}

export function prizeOf(game: string, prize: string) {
  return findGame(game)?.game.prizes?.find(({ id }) => id === prize)
}
