import type { InvoiceDetail } from '#api/invoice/record/get-invoice.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { invoiceAddress } from '#lib/invoice/invoice-address.ts'
import { invoiceSteps } from '#lib/invoice/invoice-steps.ts'
import { isSlow } from '#lib/invoice/invoice-store.ts'
import { INVOICE_STATE_TEXTS, DETAIL_TEXTS as TEXTS } from '#lib/invoice/texts.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import styles from './InvoiceProgress.module.css'
import { STATE_BADGES } from './state-badges.ts'

interface Props {
  detail: InvoiceDetail
}

/** Sum and state, the history so far, and the invoice before or after this one. */
export function InvoiceProgress({ detail }: Props) {
  const { invoice, replacedById } = detail
  const { state, fen, replacesId } = invoice
  return (
    <section className={`kit-card ${styles.card}`}>
      <div className={styles.head}>
        <h2 className={styles.sum}>{yuanText(fen)}</h2>
        <Badge kind={STATE_BADGES[state]}>{INVOICE_STATE_TEXTS[state]}</Badge>
      </div>
      <p className={styles.lead} role="status">
        {isSlow(detail) ? TEXTS.slow : TEXTS.leadOf[state]}
      </p>
      <ol className={styles.steps} aria-label={TEXTS.progress}>
        {invoiceSteps(invoice).map(({ kind, label, at, note }) => (
          <li key={label} data-kind={kind}>
            <span className={styles.label}>{label}</span>
            {at !== undefined && (
              <time className={styles.note} dateTime={new Date(at).toISOString()}>
                {minuteText(at)}
              </time>
            )}
            {note && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ol>
      {replacedById && (
        <p className={styles.other}>
          {TEXTS.replaced} <a href={invoiceAddress(replacedById)}>{TEXTS.replacedLink}</a>
        </p>
      )}
      {replacesId && (
        <p className={styles.other}>
          {TEXTS.replaces} <a href={invoiceAddress(replacesId)}>{TEXTS.replacesLink}</a>
        </p>
      )}
    </section>
  )
}
