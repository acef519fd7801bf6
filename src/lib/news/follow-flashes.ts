import { type FlashEvent, flashEvent } from '#api/news/flash-event.ts'
import { listPieces } from '#api/news/list-pieces.ts'
import type { PieceLine } from '#api/news/piece.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { followEvents } from '#lib/shell/transport/event-stream.ts'

const POLL_MS = 30_000

export interface FlashReader {
  /** A flash as it is published, corrected or withdrawn. */
  show(flash: FlashEvent): void
  /** The newest flashes, newest first: everything that was missed. */
  showNewest(flashes: readonly PieceLine[]): void
}

/** The flash in the data of an event that was read from the stream by another listener. */
export const readFlash = (data: string): FlashEvent => flashEvent.decode(JSON.parse(data), '')

/**
 * Follows the flashes of all day, from the event after an id. The newest ones are read while the stream fails, once it
 * has lost events, and whenever it opens if there is no such id.
 */
export function followFlashes({ show, showNewest }: FlashReader, after = ''): void {
  let hasRead = false
  const catchUp = async () => {
    // Without an answer the page remains as it is, until the next.
    const answer = await readPublic(listPieces, { kind: 'flash' }).catch(() => undefined)
    if (answer) showNewest(answer.pieces)
  }
  followEvents({
    // After its first event the stream resumes by itself.
    address: () => (hasRead || !after ? '/stream/flashes' : `/stream/flashes?lastEventId=${after}`),
    readers: {
      message(data) {
        hasRead = true
        show(flashEvent.decode(data, ''))
      },
    },
    onLost: catchUp,
    onState: (state) => state === 'open' && !after && !hasRead && void catchUp(),
    instead: { poll: catchUp, everyMs: POLL_MS },
  })
}
