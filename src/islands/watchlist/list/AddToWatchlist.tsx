import '#styles/kit/button.css'
import '#styles/kit/popup.css'
import '#styles/kit/sheet.css'
import '#styles/kit/field.css'
import '#styles/kit/tick.css'
import '#styles/kit/watch.css'
import { createElement, useEffect } from 'react'
import { WATCHLIST_TEXTS } from '#lib/watchlist/texts.ts'

interface Props {
  symbol: string
  stockType?: string | undefined
  /** Its current price, in 0.001 yuan; defaults to the price in the quote store. */
  priceMilli?: number | undefined
  size?: 'small' | 'large'
}

/** React twin of `AddToWatchlist.astro`: the same element, so a row needs no state of its own for it. */
export function AddToWatchlist({ symbol, stockType, priceMilli, size = 'small' }: Props) {
  useEffect(() => {
    void import('#elements/watchlist/watch-element.ts')
  }, [])
  const isLarge = size === 'large'
  return createElement(
    'x-watch',
    { 'data-stock': symbol, 'data-type': stockType, 'data-price': priceMilli },
    <button className="kit-watch" type="button" data-size={isLarge ? 'large' : undefined}>
      <span className="kit-watch__add">
        {isLarge ? WATCHLIST_TEXTS.addLong : WATCHLIST_TEXTS.add}
      </span>
      <span className="kit-watch__on">
        {isLarge ? WATCHLIST_TEXTS.watchedLong : WATCHLIST_TEXTS.watched}
      </span>
    </button>,
  )
}
