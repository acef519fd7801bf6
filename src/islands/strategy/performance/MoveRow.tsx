import '#styles/kit/badge.css'
import { TRADE_SIGNAL_TEXTS } from '#api/product/trade-signal-texts.ts'
import type { StrategyMove } from '#api/strategy/move.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { stockPrice } from '#lib/product/service-texts.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import { STRATEGY_TEXTS } from '#lib/strategy/texts.ts'
import styles from './Strategy.module.css'

interface Props {
  move: StrategyMove
  /** Marked as the one the reader came for. */
  isTarget?: boolean
}

/** One instruction: content for its readers, and for all whether it could be followed. */
export function MoveRow({ move, isTarget }: Props) {
  const { kind, weightBefore, weightAfter, publishedAt, verdict, content } = move
  const isSale = weightAfter < weightBefore
  const isWithdrawn = move.withdrawnAt !== undefined
  return (
    <li
      className={styles.move}
      id={`move-${move.moveId}`}
      data-withdrawn={isWithdrawn || undefined}
      aria-current={isTarget || undefined}
    >
      <div className={styles.moveHead}>
        {content ? (
          <a className={styles.stock} href={`/StockDetails?symbol=${content.symbol}`}>
            {content.stockName}
            <small>{content.symbol.slice(2)}</small>
          </a>
        ) : (
          <span className={styles.stock}>{STRATEGY_TEXTS.hidden}</span>
        )}
        {move.isCorrection && <Badge kind="quiet">{STRATEGY_TEXTS.correction}</Badge>}
        {isWithdrawn && <Badge kind="danger">{STRATEGY_TEXTS.withdrawn}</Badge>}
        <Badge kind={isSale ? 'warn' : 'accent'}>{TRADE_SIGNAL_TEXTS[kind]}</Badge>
      </div>
      <p className={styles.moveLine}>
        <time dateTime={new Date(publishedAt).toISOString()}>{minuteText(publishedAt)}</time>
        <span>{STRATEGY_TEXTS.weightChange(weightBefore, weightAfter)}</span>
        <span className={styles.verdict} data-verdict={verdict}>
          {STRATEGY_TEXTS.follow[verdict]}
        </span>
      </p>
      {content && <Content content={content} />}
      {move.adviserName && move.adviserCertificate && (
        <p className={styles.quiet}>
          {STRATEGY_TEXTS.adviser(move.adviserName, move.adviserCertificate)}
        </p>
      )}
    </li>
  )
}

function Content({ content }: { content: NonNullable<StrategyMove['content']> }) {
  const { priceMilli, followMilli, targetMilli, stopMilli, changePercent, changeDay } = content
  const figures = [
    [STRATEGY_TEXTS.reference, priceMilli],
    [STRATEGY_TEXTS.target, targetMilli],
    [STRATEGY_TEXTS.stop, stopMilli],
  ] as const
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(
          ([name, milli]) =>
            milli !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{stockPrice(milli)}</dd>
              </div>
            ),
        )}
        {changePercent !== undefined && changeDay && (
          <div data-direction={directionOf(changePercent)}>
            <dt>{STRATEGY_TEXTS.until(changeDay.slice(5), content.label)}</dt>
            <dd>{formatChangePercent(changePercent)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.reason}>{content.reason}</p>
      {followMilli !== undefined && (
        <p className={styles.quiet}>{STRATEGY_TEXTS.followPrice(stockPrice(followMilli))}</p>
      )}
      {content.withdrawReason && <p className={styles.danger}>{content.withdrawReason}</p>}
    </>
  )
}
