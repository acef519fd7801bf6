import type { Publication, PublishedSecurity } from '#api/publication/publication.ts'
import { entryAnchor, reportAddress, stockAddress } from '#lib/adviser/addresses.ts'
import { ENTRY_TEXTS as TEXTS } from '#lib/adviser/entry-texts.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import styles from './Publication.module.css'

const MILLI = 1000

/** Views in the order given, each with its securities and what became of them. */
export function PublicationRows({ publications }: { publications: readonly Publication[] }) {
  return (
    <ul className={styles.list}>
      {publications.map((one) => (
        <li key={one.publicationId} className="kit-card">
          <h3>{one.title}</h3>
          <PublicationBody publication={one} />
        </li>
      ))}
    </ul>
  )
}

/** The words of an entry with its securities, its author's certificate and its time. */
export function PublicationBody({ publication }: { publication: Publication }) {
  const { text, securities, adviserName, adviserCertificate, publishedAt } = publication
  const { publicationId, withdrawnAt, withdrawReason } = publication
  return (
    <div
      className={styles.body}
      id={`entry-${publicationId}`}
      data-withdrawn={withdrawnAt !== undefined || undefined}
    >
      {withdrawnAt !== undefined && (
        <p className={styles.notice}>
          {TEXTS.withdrawn}：{withdrawReason}
        </p>
      )}
      <CorrectionLinks publication={publication} />
      <p className={styles.text}>{text}</p>
      {securities.map((one) => (
        <Security key={one.symbol} security={one} />
      ))}
      <p className={styles.foot}>
        {adviserName} · {TEXTS.certificate} {adviserCertificate} ·{' '}
        <time dateTime={new Date(publishedAt).toISOString()}>{minuteText(publishedAt)}</time>
      </p>
    </div>
  )
}

/** Leads from a corrected entry to its correction, and from a correction to what it replaces. */
function CorrectionLinks({ publication }: { publication: Publication }) {
  const { kind, correctedBy, corrects, correctReason } = publication
  const addressOf = kind === 'report' ? reportAddress : entryAnchor
  return (
    <>
      {correctedBy && (
        <p className={styles.notice}>
          {TEXTS.corrected}
          <a href={addressOf(correctedBy)}>{TEXTS.toCorrection}</a>
        </p>
      )}
      {corrects && (
        <p className={styles.notice}>
          {TEXTS.correction(correctReason ?? '')}
          <a href={addressOf(corrects)}>{TEXTS.toCorrected}</a>
        </p>
      )}
    </>
  )
}

/** A security with its price then and its change since, adjusted for ex-rights. */
export function Security({ security }: { security: PublishedSecurity }) {
  const { symbol, stockName, priceMilli, changePercent, changeDay, label } = security
  return (
    <a className={styles.security} href={stockAddress(symbol)}>
      <span>
        <strong>{stockName}</strong> <small>{symbol.slice(2)}</small>
      </span>
      <span className={styles.then}>
        {TEXTS.priceThen} {(priceMilli / MILLI).toFixed(2)}
      </span>
      {changePercent === undefined ? (
        <span className={styles.then}>{TEXTS.notClosed}</span>
      ) : (
        <span className={styles.change} data-trend={trendOf(changePercent)}>
          {changePercent > 0 ? '+' : ''}
          {changePercent.toFixed(2)}%<small>{TEXTS.since(changeDay?.slice(5) ?? '', label)}</small>
        </span>
      )}
    </a>
  )
}

function trendOf(percent: number): 'rise' | 'fall' | 'flat' {
  const shown = Number(percent.toFixed(2))
  if (shown === 0) return 'flat'
  return shown > 0 ? 'rise' : 'fall'
}
