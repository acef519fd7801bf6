import type { QrPath } from '#api/qr-path.ts'
import { PAY_TEXTS as TEXTS } from '#lib/payment/pay-texts.ts'
import styles from './PayQr.module.css'

interface Props {
  qr: QrPath
}

/** The code to scan; dark on light in both schemes, because many scanners cannot read inverted codes. */
export function PayQr({ qr: { size, path } }: Props) {
  return (
    <figure className={styles.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={TEXTS.qrLabel}>
        <path className={styles.paper} d={`M0 0h${size}v${size}H0z`} />
        <path className={styles.ink} d={path} shapeRendering="crispEdges" />
      </svg>
      <figcaption>{TEXTS.qrHint}</figcaption>
    </figure>
  )
}
