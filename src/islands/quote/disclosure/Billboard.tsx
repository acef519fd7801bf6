import type {
  BillboardDay,
  BillboardEntry,
  BillboardSeat,
} from '#api/quote/disclosure/get-billboard.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { DISCLOSURE_TEXTS as TEXTS } from '#lib/quote/disclosure/texts.ts'
import { formatBigFen, formatFlowFen } from '#lib/shell/format/big-money.ts'
import { directionOf } from '#lib/shell/format/price-format.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import styles from './Disclosure.module.css'

interface Props {
  billboard: Resource<readonly BillboardDay[]>
  onRetry(): void
}

/** 龙虎榜: by day and reason, which seats bought and sold most. */
export function Billboard({ billboard, onRetry }: Props) {
  return (
    <Loaded
      resource={billboard}
      waiting={<Skeleton label={TEXTS.loading} shapes={['line', 'block']} />}
      failed={TEXTS.billboardFailed}
      onRetry={onRetry}
    >
      {(days) => (
        <>
          {days.length === 0 && <Empty drawing={emptyList} text={TEXTS.noBillboard} />}
          {days.map(({ day, entries }) => (
            <section key={day} className={styles.day}>
              <h3 className={styles.title}>{day}</h3>
              {entries.map((entry, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: reasons may be unknown, and nothing moves
                <BillboardEntryView key={i} {...entry} />
              ))}
            </section>
          ))}
          <p className={styles.about}>{TEXTS.billboardAbout}</p>
        </>
      )}
    </Loaded>
  )
}

/** Why a stock was disclosed, and which seats bought and sold most. */
export function BillboardEntryView({ reason, buyFen, sellFen, buyers, sellers }: BillboardEntry) {
  return (
    <>
      <p className={styles.reason}>{reason ?? TEXTS.noReason}</p>
      <dl className={styles.sums}>
        <Sum name={TEXTS.bought} fen={buyFen} />
        <Sum name={TEXTS.sold} fen={sellFen} />
        <Sum name={TEXTS.net} fen={buyFen - sellFen} isNet />
      </dl>
      {buyers.length > 0 && <Seats caption={TEXTS.buyers} seats={buyers} />}
      {sellers.length > 0 && <Seats caption={TEXTS.sellers} seats={sellers} />}
    </>
  )
}

function Sum({ name, fen, isNet }: { name: string; fen: number; isNet?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-direction={isNet ? directionOf(fen) : undefined}>
        {isNet ? formatFlowFen(fen) : formatBigFen(fen)}
      </dd>
    </div>
  )
}

function Seats({ caption, seats }: { caption: string; seats: readonly BillboardSeat[] }) {
  const [seat, ...amounts] = TEXTS.seatColumns
  return (
    <table className={`${styles.table} ${styles.named}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{seat}</th>
          {amounts.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seats.map(({ name, nickname, buyFen, sellFen }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {nickname && <small>{TEXTS.nickname(nickname)}</small>}
            </th>
            <td>{formatBigFen(buyFen)}</td>
            <td>{formatBigFen(sellFen)}</td>
            <td data-direction={directionOf(buyFen - sellFen)}>
              {formatFlowFen(buyFen - sellFen)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
