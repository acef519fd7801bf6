import { qrPath } from '#api/qr-path.ts'
import { DIAGNOSIS_TEXTS as TEXTS } from '#lib/diagnosis/texts.ts'
import styles from './PhoneCode.module.css'

/** The same scores on a phone. */
export function PhoneCode({ symbol }: { symbol: string }) {
  const { size, path } = qrPath(new URL(`/fiveCalculate?symbol=${symbol}`, location.href).href)
  return (
    <figure className={styles.code}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={TEXTS.phone}>
        <path className={styles.paper} d={`M0 0h${size}v${size}H0z`} />
        <path className={styles.ink} d={path} shapeRendering="crispEdges" />
      </svg>
      <figcaption>{TEXTS.phone}</figcaption>
    </figure>
  )
}
