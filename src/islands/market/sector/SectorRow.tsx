import type { Sector } from '#api/market/sector.ts'
import { sectorAddress } from '#lib/market/sector/sector-address.ts'
import { MARKET_TEXTS } from '#lib/market/texts.ts'
import { formatTurnover, inflowText } from '#lib/market/turnover.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import styles from './SectorRow.module.css'

const { sectors: TEXTS } = MARKET_TEXTS

/** A sector with its leader, its money and how many of its stocks rise and fall. */
export function SectorRow({ sector }: { sector: Sector }) {
  const { code, name, changePercent, leader, turnoverFen, mainNetInflowFen: inflowFen } = sector
  return (
    <li className={styles.sector} data-direction={directionOf(changePercent)}>
      <a className={styles.link} href={sectorAddress(code)}>
        <span className={styles.name}>{name}</span>
        <span className={styles.change}>{formatChangePercent(changePercent)}</span>
        <span className={styles.leader}>
          {leader?.name ?? TEXTS.noLeader}{' '}
          {leader && (
            <span className={styles.toned} data-direction={directionOf(leader.changePercent)}>
              {formatChangePercent(leader.changePercent)}
            </span>
          )}
        </span>
        <span className={styles.counts}>
          {TEXTS.counts(sector.upCount, sector.flatCount, sector.downCount)}
        </span>
        <span className={styles.money}>
          {TEXTS.inflow}{' '}
          <span className={styles.toned} data-direction={directionOf(inflowFen, 0)}>
            {inflowText(inflowFen)}
          </span>
        </span>
        <span className={styles.money}>
          {TEXTS.turnover} {formatTurnover(turnoverFen)}
        </span>
      </a>
    </li>
  )
}
