import { FLASH_TOPIC, flashEvent } from '#api/news/flash-event.ts'
import type { Services } from '../http/handle.ts'
import { pieceLines } from './piece-answers.ts'
import { pieceById } from './piece-queries.ts'

/** Pushes a committed flash to every reader. */
export async function publishFlash(services: Services, pieceId: string): Promise<void> {
  const row = await pieceById(services.db, pieceId, services.clock.now())
  if (row?.kind !== 'flash' || row.withdrawn_at) return
  const [line] = await pieceLines(services, [row])
  if (line) await services.hub.publish(FLASH_TOPIC, flashEvent.encode(line))
}
