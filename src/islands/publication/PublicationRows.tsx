import type { Publication, PublishedSecurity } from '#api/publication/publication.ts'
import { reportAddress, stockAddress } from '#lib/adviser/addresses.ts'
import { entryAnchor, entryId } from '#lib/publication/entry-anchor.ts'
import { ENTRY_TEXTS as TEXTS } from '#lib/publication/entry-texts.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
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
  const { text, adviserName, adviserCertificate, publishedAt, publicationId } = publication
  return (
    <div
      className={styles.body}
      id={entryId(publicationId)}
      data-withdrawn={publication.withdrawnAt !== undefined || undefined}
    >
      <EntryNotices
        entry={publication}
        addressOf={publication.kind === 'report' ? reportAddress : entryAnchor}
      />
      <p className={styles.text}>{text}</p>
      <EntrySecurities entry={publication} />
      <p className={styles.foot}>
        {adviserName} · {TEXTS.certificate} {adviserCertificate} ·{' '}
        <time dateTime={new Date(publishedAt).toISOString()}>{minuteText(publishedAt)}</time>
      </p>
    </div>
  )
}

interface NoticesProps {
  entry: Publication
  /** Where an entry is read; undefined if the page does not list it. */
  addressOf(publicationId: string): string | undefined
}

/** Why an entry is withdrawn, and what corrects it or is corrected by it. */
export function EntryNotices({ entry, addressOf }: NoticesProps) {
  const { withdrawnAt, withdrawReason } = entry
  return (
    <>
      {withdrawnAt !== undefined && (
        <p className={styles.notice}>
          {TEXTS.withdrawn}：{withdrawReason}
        </p>
      )}
      <CorrectionLinks entry={entry} addressOf={addressOf} />
    </>
  )
}

/** The securities that an entry names, each with its change since. */
export function EntrySecurities({ entry }: { entry: Publication }) {
  return entry.securities.map((one) => <Security key={one.symbol} security={one} />)
}

interface CorrectionProps extends Pick<NoticesProps, 'addressOf'> {
  entry: Partial<Pick<Publication, 'correctedBy' | 'corrects' | 'correctReason'>>
}

/** Leads from a corrected entry to its correction, and from a correction to what it replaces. */
export function CorrectionLinks({ entry, addressOf }: CorrectionProps) {
  const { correctedBy, corrects, correctReason } = entry
  return (
    <>
      {correctedBy && (
        <p className={styles.notice}>
          {TEXTS.corrected}
          <Way to={addressOf(correctedBy)} label={TEXTS.toCorrection} />
        </p>
      )}
      {corrects && (
        <p className={styles.notice}>
          {TEXTS.correction(correctReason ?? '')}
          <Way to={addressOf(corrects)} label={TEXTS.toCorrected} />
        </p>
      )}
    </>
  )
}

function Way({ to, label }: { to: string | undefined; label: string }) {
  return to && <a href={to}>{label}</a>
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
        <span className={styles.change} data-trend={directionOf(changePercent)}>
          {formatChangePercent(changePercent)}
          <small>{TEXTS.since(changeDay?.slice(5) ?? '', label)}</small>
        </span>
      )}
    </a>
  )
}
