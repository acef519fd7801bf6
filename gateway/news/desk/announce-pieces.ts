import { wholeAddress } from '#api/news/piece-address.ts'
import { everyFewSeconds } from '#gateway/hooks/round.ts'
import type { Services } from '#gateway/http/handle.ts'
import { writeMessages } from '#gateway/message/broadcast/write-messages.ts'
import { subscribersOf } from '../issue-queries.ts'
import { recordPrices } from '../piece-answers.ts'
import type { PieceRow } from '../piece-queries.ts'
import { claimAnnouncement, unannouncedPieces } from './announcement-queries.ts'
import { publishFlash } from './publish-flash.ts'

type Announcing = Pick<Services, 'db' | 'market' | 'clock' | 'hub'>

/** Everything released or corrected whose time has come: its prices are recorded, its subscribers get a message, a flash is pushed. */
export async function announcePieces(services: Announcing): Promise<number> {
  const { db, clock } = services
  const due = await unannouncedPieces(db, clock.now())
  for (const pieceId of due) {
    await recordPrices(services, pieceId)
    const piece = await db.transaction().execute(async (trx) => {
      const claimed = await claimAnnouncement(trx, pieceId, clock.now())
      const prefix = claimed?.corrected_at ? '更正：' : ''
      if (claimed) await inform(trx, claimed, prefix + claimed.title, clock.now())
      return claimed
    })
    if (piece) await publishFlash(services, pieceId)
  }
  return due.length
}

export const announcements = everyFewSeconds('通知已发布的内容', announcePieces)

/** Subscribers of a paid piece get a message; returns how many. */
export async function inform(
  db: Services['db'],
  { piece_id, kind, product_id }: Pick<PieceRow, 'piece_id' | 'kind' | 'product_id'>,
  title: string,
  now: Date,
): Promise<number> {
  if (!product_id) return 0
  const isBook = kind === 'book'
  return writeMessages(
    db,
    subscribersOf(db, product_id, now),
    {
      ...{ kind: 'service', title: isBook ? '课程讲义' : '财富内参', body: title },
      target: wholeAddress({ id: piece_id, isBook }),
    },
    now,
  )
}
