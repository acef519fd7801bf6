import { FLASH_TOPIC, flashEvent } from '#api/news/flash-event.ts'
import type { Services } from '#gateway/http/handle.ts'
import { pieceLines } from '../piece-answers.ts'
import { pieceById } from '../piece-queries.ts'

type Publishing = Pick<Services, 'db' | 'market' | 'clock' | 'hub'>

/** Pushes a committed flash, its correction or its withdrawal to every reader. */
export async function publishFlash(services: Publishing, pieceId: string): Promise<void> {
  const row = await pieceById(services.db, pieceId, services.clock.now())
  if (row?.kind !== 'flash') return
  const [line] = await pieceLines(services, [row])
  const isWithdrawn = row.withdrawn_at !== null
  if (line) await services.hub.publish(FLASH_TOPIC, flashEvent.encode({ ...line, isWithdrawn }))
}
