import { ownFlashesAddress } from '#api/news/own-flashes.ts'
import { FLASH_TEXTS } from '#lib/news/texts.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { $watchedSymbols } from '#lib/watchlist/watched-store.ts'
import { whenWatchlist } from '#lib/watchlist/watchlist-store.ts'

/** Opens the flashes about the reader's own stocks; a second tap opens all of them. */
export async function toggleOwnFlashes(control: HTMLElement): Promise<void> {
  if (control.getAttribute('aria-pressed') === 'true') return location.assign('/KXDetail')
  const stop = $watchedSymbols.listen(() => {})
  const watchlist = await whenWatchlist()
  const symbols = [...$watchedSymbols.get()]
  stop()
  if (symbols.length > 0) location.assign(ownFlashesAddress(symbols))
  else showToast(watchlist ? FLASH_TEXTS.noOwn : FLASH_TEXTS.ownFailed)
}
