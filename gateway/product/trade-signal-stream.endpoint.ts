import { TRADE_SIGNAL_STREAM, tradeSignalEvent } from '#api/product/trade-signal-stream.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../http/handle.ts'
import { publicationById } from '../publication/publication-queries.ts'
import { streamTopic } from '../stream/event-stream.ts'

const TOPIC = 'instructions'

/** Says of which service there is a new or withdrawn instruction, and nothing of its words. */
export const tradeSignalStream = endpoint('GET', TRADE_SIGNAL_STREAM, (c, services) =>
  streamTopic(c, services, TOPIC),
)

/** Tells every open page of an instruction that was published or withdrawn. */
export async function announceTradeSignal(
  instructionId: string,
  { db, hub }: Services,
): Promise<void> {
  const entry = await publicationById(db, instructionId)
  if (!entry?.product_id) return
  await hub.publish(TOPIC, tradeSignalEvent.encode({ packageId: entry.product_id }))
}
