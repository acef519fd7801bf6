import { flashEvent, flashTopic } from '#api/news/flash-event.ts'
import { BRANDS } from '#api/product.ts'
import type { Services } from '#gateway/http/handle.ts'
import { pieceLines } from '../piece-answers.ts'
import { pieceOfAnyBrand } from '../piece-queries.ts'

type Publishing = Pick<Services, 'db' | 'market' | 'clock' | 'hub'>

/** Pushes a committed flash, its correction or its withdrawal to every reader of its brands. */
export async function publishFlash(services: Publishing, pieceId: string): Promise<void> {
  const { db, hub, clock } = services
  const row = await pieceOfAnyBrand({ db, now: clock.now() }, pieceId)
  if (row?.kind !== 'flash') return
  const [line] = await pieceLines(services, [row])
  if (!line) return
  const event = flashEvent.encode({ ...line, isWithdrawn: row.withdrawn_at !== null })
  for (const brand of row.brand ? [row.brand] : BRANDS) await hub.publish(flashTopic(brand), event)
}
