import type { InvoiceDetail } from '#api/invoice/get-invoice.ts'
import { Button } from '#islands/ui/Button.tsx'
import { DETAIL_TEXTS as TEXTS } from '#lib/invoice/messages.ts'
import { saveFile } from '#lib/invoice/save-file.ts'
import { isChatApp } from '#lib/shell/chat-app.ts'
import styles from './InvoiceFile.module.css'

interface Props {
  detail: InvoiceDetail
}

/** The invoice as a picture to look at and as a file to keep. */
export function InvoiceFile({ detail }: Props) {
  const { invoice, pdf, picture } = detail
  const number = invoice.number ?? ''
  return (
    <section className={`kit-card ${styles.card}`}>
      <h2 className={styles.title}>{TEXTS.file}</h2>
      {picture && (
        <img
          className={styles.picture}
          src={`data:image/png;base64,${picture}`}
          alt={TEXTS.picture(number)}
          width={1190}
          height={1684}
        />
      )}
      {!pdf && <p className={styles.note}>{TEXTS.noFile}</p>}
      {pdf && isChatApp() && <p className={styles.note}>{TEXTS.inChatApp}</p>}
      {pdf && !isChatApp() && (
        <Button kind="primary" isBlock onClick={() => saveFile(pdf, `${number}.pdf`)}>
          {TEXTS.download}
        </Button>
      )}
    </section>
  )
}
