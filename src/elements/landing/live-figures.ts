import { yuanParts } from '#lib/shell/format/money.ts'
import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'
import { readItem } from '#lib/shell/storage/storage.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'

/** The call of `api/landing/get-campaign-state.ts`, in the few lines a campaign page can afford. */
export const STATE_CALL = {
  path: '/apiRequest/activity/api/campaign/getState',
  headers: { method: 'GET', apitype: 'activityApi' },
} as const

interface Lefts {
  seatsLeft?: number
  stockLeft?: number
}

interface Figures extends Lefts {
  serverTime: number
  ended: number
  prices: readonly { priceId: string; fen: number; listFen: number }[]
}

/**
 * Requests all changing figures once and writes each over its printed stand-in. If anything fails, the printed page
 * stays as it is. Returns whether the gateway says that the campaign has ended, undefined if it says nothing.
 */
export async function showFigures(
  article: HTMLElement,
  campaign: string,
): Promise<boolean | undefined> {
  const channel = readItem('session', 'channelId')
  // None of them contains a character that an address would have to encode.
  const query = `channelId=${channel}&campaign=${campaign}&priceIds=${article.dataset.prices}`
  try {
    const response = await fetch(`${API_ORIGIN}${STATE_CALL.path}?${query}`, STATE_CALL)
    // A refusal has no data, which fails like an answer that is none.
    const { data }: { data: Figures } = await response.json()
    correctClock(data.serverTime)
    for (const place of article.querySelectorAll<HTMLElement>('[data-price]')) {
      const price = data.prices.find(({ priceId }) => priceId === place.dataset.price)
      // The gateway would refuse what it does not list; a comparison holds as long as it says the same.
      const offer = place.closest<HTMLElement>('.price,li')
      offer?.toggleAttribute('data-off', !price)
      if (!price) continue
      const [whole, decimals] = yuanParts(price.fen)
      place.textContent = whole
      place.nextElementSibling?.replaceChildren(decimals)
      for (const usual of offer?.querySelectorAll<HTMLElement>('[data-usual]') ?? [])
        usual.hidden = Number(usual.dataset.usual) !== price.listFen
    }
    article.toggleAttribute('data-off', data.stockLeft === 0)
    for (const place of article.querySelectorAll<HTMLElement>('[data-left]')) {
      const { left, some, none } = place.dataset as Record<'left' | 'some' | 'none', string>
      const count = data[left as keyof Lefts]
      if (count !== undefined) place.textContent = count ? some.replace('#', `${count}`) : none
    }
    return data.ended > 0
  } catch {
    // Offline or out of order: the printed page stays.
    return undefined
  }
}
