import type { InvoiceDetail } from '#api/invoice/record/get-invoice.ts'
import { DETAIL_TEXTS as TEXTS, TITLE_KIND_TEXTS } from '#lib/invoice/texts.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import styles from './InvoiceFacts.module.css'

interface Props {
  detail: InvoiceDetail
}

/** The facts on the invoice, and the orders it covers. */
export function InvoiceFacts({ detail }: Props) {
  const { invoice, orders } = detail
  return (
    <>
      <section className="kit-card">
        <h2 className={styles.title}>{TEXTS.fields}</h2>
        <dl>
          {factsOf(invoice).map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="kit-card">
        <h2 className={styles.title}>{TEXTS.orders}</h2>
        <ul>
          {orders.map(({ orderId, productName, fen }) => (
            <li key={orderId} className={styles.fact}>
              <span className={styles.order}>
                {productName}
                <span>{orderId}</span>
              </span>
              <span className={styles.fen}>{yuanText(fen)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function factsOf(invoice: InvoiceDetail['invoice']): readonly (readonly [string, string])[] {
  const { kind, name, taxNumber, item, fen, taxFen, taxRate, number, maskedEmail } = invoice
  const facts: [string, string | undefined][] = [
    [TEXTS.kind, TITLE_KIND_TEXTS[kind]],
    [TEXTS.name, name],
    [TEXTS.taxNumber, taxNumber],
    [TEXTS.item, item],
    [TEXTS.fen, yuanText(fen)],
    [TEXTS.tax(taxRate), yuanText(taxFen)],
    [TEXTS.number, number],
    [TEXTS.email, maskedEmail],
  ]
  return facts.flatMap(([word, value]) => (value ? [[word, value] as const] : []))
}
