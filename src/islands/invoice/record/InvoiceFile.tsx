import { useState } from 'react'
import type { InvoiceDetail } from '#api/invoice/record/get-invoice.ts'
import { saveFile } from '#elements/shell/save-file.ts'
import { Button } from '#islands/ui/Button.tsx'
import { DETAIL_TEXTS as TEXTS } from '#lib/invoice/texts.ts'
import { isChatApp } from '#lib/shell/chat-app/chat-app.ts'
import styles from './InvoiceFile.module.css'

interface Props {
  detail: InvoiceDetail
}

/** The invoice as a picture and as a file to download. */
export function InvoiceFile({ detail }: Props) {
  const { invoice, pdf, picture } = detail
  const number = invoice.number ?? ''
  const [isZoomed, setZoomed] = useState(false)
  return (
    <section className={`kit-card ${styles.card}`}>
      <div className={styles.head}>
        <h2 className={styles.title}>{TEXTS.file}</h2>
        {picture && (
          <Button kind="text" onClick={() => setZoomed(!isZoomed)}>
            {isZoomed ? TEXTS.shrink : TEXTS.zoom}
          </Button>
        )}
      </div>
      {picture && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <section className={styles.frame} aria-label={TEXTS.file} tabIndex={0}>
          <img
            className={styles.picture}
            data-zoomed={isZoomed || undefined}
            src={`data:image/png;base64,${picture}`}
            alt={TEXTS.picture(number)}
            width={1190}
            height={1684}
          />
        </section>
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
