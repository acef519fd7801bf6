import type { QrPath } from '#api/qr-path.ts'
import { OFFLINE_TEXTS as TEXTS } from '#lib/order/offline/offline-texts.ts'
import styles from './CheckInCode.module.css'

interface Props {
  code: string
  qr: QrPath | undefined
}

/** The code for the door; dark on light in both schemes, because many scanners cannot read inverted codes. */
export function CheckInCode({ code, qr }: Props) {
  return (
    <div className={styles.code}>
      <Qr qr={qr} />
      <p className={styles.digits}>{code.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      <p className={styles.note}>{TEXTS.codeHint}</p>
    </div>
  )
}

function Qr({ qr }: Pick<Props, 'qr'>) {
  if (!qr) return <p className={styles.drawing}>{TEXTS.drawing}</p>
  const { size, path } = qr
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={TEXTS.codeLabel}
    >
      <path className={styles.paper} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles.ink} d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
