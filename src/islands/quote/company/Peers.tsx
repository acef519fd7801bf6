import '#styles/kit/chip.css'
import '#styles/kit/price.css'
import { priceDecimals } from '#api/exchange/board.ts'
import { changePercentOf } from '#api/exchange/price/quote-figures.ts'
import type { RankedStock } from '#api/market/rank.ts'
import type { CompanyProfile } from '#api/quote/company/get-company-profile.ts'
import { Failed } from '#islands/ui/EmptyStates.tsx'
import type { Resource } from '#lib/data/resource.ts'
import type { KnownPeers } from '#lib/quote/company/peers-store.ts'
import { COMPANY_PROFILE_TEXTS } from '#lib/quote/company/profile-texts.ts'
import { shownPrice } from '#lib/quote/quote-status.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { directionOf, formatChangePercent, formatPrice } from '#lib/shell/format/price-format.ts'
import styles from './StockTabs.module.css'

const { peers: TEXTS, profile: PROFILE_TEXTS } = COMPANY_PROFILE_TEXTS

interface Props {
  peers: Resource<KnownPeers>
  onRetry(): void
}

/** The sectors of the security, and the leading members of the most characteristic one. */
export function Peers({ peers: state, onRetry }: Props) {
  if (state.state === 'failed') return <Failed text={TEXTS.failed} onRetry={onRetry} />
  const { sectors = [], peers }: Partial<KnownPeers> = state.state === 'ready' ? state.value : {}
  return (
    <>
      <p className={styles.note} role="status">
        {noteOf(state)}
      </p>
      <ul className="kit-chips">
        {sectors.map((sector) => (
          <li key={sector.code}>
            <SectorChip {...sector} />
          </li>
        ))}
      </ul>
      {peers && (
        <>
          <h3 className={styles.heading}>{TEXTS.title(peers.sector.name)}</h3>
          <ul className={styles.peers}>
            {peers.stocks.map((stock) => (
              <Peer key={stock.quote.symbol} {...stock} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function noteOf(state: Resource<KnownPeers>): string {
  if (state.state === 'loading') return TEXTS.loading
  return state.state === 'ready' && state.value.sectors.length > 0 ? '' : TEXTS.none
}

/** A sector, linked to its page of the market. */
function SectorChip({ code, name, kind }: CompanyProfile['sectors'][number]) {
  const text = `${PROFILE_TEXTS.kinds[kind]} ${name}`
  return (
    <a className="kit-chip" href={`/market?sector=${encodeURIComponent(code)}`}>
      {text}
    </a>
  )
}

/** A member of the sector. */
function Peer({ quote }: RankedStock) {
  const { milli } = shownPrice(quote)
  const percent = changePercentOf(milli ?? 0, quote.prevCloseMilli ?? 0)
  const direction = directionOf(percent)
  return (
    <li>
      <a href={addressOf(quote.symbol)}>
        <span>
          {quote.name}
          <small>{quote.symbol.slice(2)}</small>
        </span>
        <span className="kit-price" data-direction={direction}>
          {formatPrice(milli ? milli / 1000 : null, priceDecimals(quote.symbol))}
        </span>
        <span className="kit-change" data-pill="" data-direction={direction}>
          {formatChangePercent(percent)}
        </span>
      </a>
    </li>
  )
}
