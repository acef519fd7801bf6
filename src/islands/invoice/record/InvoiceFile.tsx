import { useState } from 'react'
import type { InvoiceDetail } from '#api/invoice/record/get-invoice.ts'
import { openFile } from '#elements/shell/open-file.ts'
import { Button } from '#islands/ui/Button.tsx'
import { readFileAddress } from '#lib/invoice/read-file-address.ts'
import { DETAIL_TEXTS as TEXTS } from '#lib/invoice/texts.ts'
import { isChatApp } from '#lib/shell/chat-app/chat-app.ts'
import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'
import styles from './InvoiceFile.module.css'

interface Props {
  detail: InvoiceDetail
}

/** The invoice as a picture and as a file to download. */
export function InvoiceFile({ detail }: Props) {
  const { invoice, pdfAddress, pictureAddress } = detail
  const number = invoice.number ?? ''
  const [isZoomed, setZoomed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [lostAddress, setLostAddress] = useState('')
  const download = async () => {
    setBusy(true)
    const address = await readFileAddress(invoice.invoiceId)
    if (address) openFile(address)
    setBusy(false)
  }
  return (
    <section className={`kit-card ${styles.card}`}>
      <div className={styles.head}>
        <h2 className={styles.title}>{TEXTS.file}</h2>
        {pictureAddress && (
          <Button kind="text" onClick={() => setZoomed(!isZoomed)}>
            {isZoomed ? TEXTS.shrink : TEXTS.zoom}
          </Button>
        )}
      </div>
      {pictureAddress && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <section className={styles.frame} aria-label={TEXTS.file} tabIndex={0}>
          <img
            className={styles.picture}
            data-zoomed={isZoomed || undefined}
            src={API_ORIGIN + pictureAddress}
            alt={TEXTS.picture(number)}
            width={1190}
            height={1684}
            onError={() => setLostAddress(pictureAddress)}
          />
        </section>
      )}
      {pictureAddress && pictureAddress === lostAddress && (
        <p className={styles.note} role="alert">
          {TEXTS.pictureFailed}
        </p>
      )}
      {!pdfAddress && <p className={styles.note}>{TEXTS.noFile}</p>}
      {pdfAddress && isChatApp() && <p className={styles.note}>{TEXTS.inChatApp}</p>}
      {pdfAddress && !isChatApp() && (
        <Button kind="primary" isBlock isBusy={isBusy} onClick={download}>
          {isBusy ? TEXTS.downloading : TEXTS.download}
        </Button>
      )}
    </section>
  )
}
