import { Sheet } from '#islands/ui/Sheet.tsx'
import { classTime } from '#lib/shop/class-time.ts'
import { OFFLINE_TEXTS as TEXTS } from '#lib/shop/offline-messages.ts'
import type { CheckIn } from '#lib/shop/offline-orders-store.ts'
import styles from './CheckInSheet.module.css'

interface Props {
  checkIn: CheckIn
  onClose(): void
}

/** The code for the door; dark on light in both schemes, as many readers cannot read the inverse. */
export function CheckInSheet({ checkIn, onClose }: Props) {
  const isOpen = checkIn.state === 'open'
  return (
    <Sheet title={TEXTS.codeTitle} closeLabel={TEXTS.close} isOpen={isOpen} onClose={onClose}>
      {isOpen && (
        <div className={styles.code}>
          <p className={styles.name}>{checkIn.name}</p>
          <p className={styles.note}>{checkIn.offlineClass.venue}</p>
          <p className={styles.note}>{classTime(checkIn.offlineClass)}</p>
          <Qr qr={checkIn.qr} />
          <p className={styles.digits}>{checkIn.code.replace(/(.{4})(?=.)/g, '$1 ')}</p>
          <p className={styles.note}>{TEXTS.codeHint}</p>
        </div>
      )}
    </Sheet>
  )
}

function Qr({ qr }: { qr: Extract<CheckIn, { state: 'open' }>['qr'] }) {
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
