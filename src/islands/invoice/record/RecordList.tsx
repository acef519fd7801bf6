import '#styles/kit/row.css'
import type { Invoice } from '#api/invoice/invoice.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { invoiceAddress } from '#lib/invoice/invoice-address.ts'
import { INVOICE_STATE_TEXTS, REQUEST_TEXTS as TEXTS } from '#lib/invoice/texts.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { STATE_BADGES } from './state-badges.ts'

interface Props {
  invoices: readonly Invoice[]
}

/** The invoices so far, newest first. */
export function RecordList({ invoices }: Props) {
  if (invoices.length === 0) return <Empty drawing={emptyList} text={TEXTS.noRecords} />
  return (
    <ul className="kit-rows">
      {invoices.map(({ invoiceId, state, name, fen, requestedAt, orderIds }) => (
        <li key={invoiceId}>
          <a className="kit-row" href={invoiceAddress(invoiceId)}>
            <span className="kit-row__main">
              <span className="kit-row__text">
                {name}
                <span className="kit-row__note">
                  {minuteText(requestedAt)} · {TEXTS.over(orderIds.length)}
                </span>
              </span>
              <span className="kit-row__value">
                {yuanText(fen)}{' '}
                <Badge kind={STATE_BADGES[state]}>{INVOICE_STATE_TEXTS[state]}</Badge>
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
