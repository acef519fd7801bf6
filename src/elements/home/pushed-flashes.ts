import { DAY_MS } from '#api/china-time.ts'
import { FLASHES_MAX } from '#api/home/get-home.ts'
import type { FlashEvent } from '#api/news/flash-event.ts'
import { followFlashes } from '#lib/news/follow-flashes.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { changeFlashes, type HomeFlash } from './home-flashes.ts'

/** Shows each flash as it is published, whatever the hour: the figures of the market rest when the market does. */
export function followOnHome(): void {
  followFlashes({
    show: (flash) => changeFlashes((flashes) => newestOf(changedBy(flash, flashes))),
    showNewest: (flashes) => changeFlashes(() => newestOf(flashes)),
  })
}

function changedBy(flash: FlashEvent, flashes: readonly HomeFlash[]): readonly HomeFlash[] {
  const others = flashes.filter(({ id }) => id !== flash.id)
  return flash.isWithdrawn ? others : [flash, ...others]
}

/** The flashes of the last day, as in the first answer. */
function newestOf(flashes: readonly HomeFlash[]): readonly HomeFlash[] {
  return flashes
    .filter(({ publishedAt }) => publishedAt > serverNow() - DAY_MS)
    .toSorted((a, b) => b.publishedAt - a.publishedAt)
    .slice(0, FLASHES_MAX)
    .map(({ id, title, publishedAt, isImportant }) => ({ id, title, publishedAt, isImportant }))
}
