import type { Holdings } from '#api/strategy/get-holdings.ts'
import { stockPrice } from '#lib/product/service-texts.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import { STRATEGY_TEXTS } from '#lib/strategy/texts.ts'
import figures from './Figures.module.css'
import styles from './Strategy.module.css'

/** The securities of a portfolio at the last close, and its cash. */
export function HoldingTable({ holdings }: { holdings: Holdings }) {
  return (
    <>
      <table className={figures.table}>
        <thead>
          <tr>
            <th scope="col">{STRATEGY_TEXTS.holdings}</th>
            <th scope="col">{STRATEGY_TEXTS.weight}</th>
            <th scope="col">
              {STRATEGY_TEXTS.cost}/{STRATEGY_TEXTS.price}
            </th>
            <th scope="col">{STRATEGY_TEXTS.gain}</th>
          </tr>
        </thead>
        <tbody>
          {holdings.holdings.map((one) => (
            <tr key={one.symbol}>
              <th scope="row">
                <a className={styles.stock} href={`/StockDetails?symbol=${one.symbol}`}>
                  {one.stockName}
                  <small>{one.symbol.slice(2)}</small>
                </a>
              </th>
              <td>{one.weightPercent.toFixed(1)}%</td>
              <td className={figures.pair}>
                <span>{stockPrice(one.costMilli)}</span>
                <span>{stockPrice(one.priceMilli)}</span>
              </td>
              <td data-direction={directionOf(one.changePercent)}>
                {formatChangePercent(one.changePercent)}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{STRATEGY_TEXTS.cash}</th>
            <td>{holdings.cashPercent.toFixed(1)}%</td>
            <td />
            <td />
          </tr>
        </tbody>
      </table>
      <p className={styles.quiet}>
        {STRATEGY_TEXTS.asOf(holdings.lastDay)}。{STRATEGY_TEXTS.holdingsNote}
      </p>
    </>
  )
}
