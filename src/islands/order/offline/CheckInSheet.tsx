import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { classTime } from '#lib/order/offline/class-time.ts'
import type { CheckIn } from '#lib/order/offline/offline-orders-store.ts'
import { OFFLINE_TEXTS as TEXTS } from '#lib/order/offline/offline-texts.ts'
import { CheckInCode } from './CheckInCode.tsx'
import styles from './CheckInSheet.module.css'

interface Props {
  checkIn: CheckIn
  onClose(): void
}

/** The code for the door over the list. */
export function CheckInSheet({ checkIn, onClose }: Props) {
  const isOpen = checkIn.state === 'open'
  return (
    <Sheet title={TEXTS.codeTitle} closeLabel={TEXTS.close} isOpen={isOpen} onClose={onClose}>
      {isOpen && (
        <div className={styles.sheet}>
          <p className={styles.name}>{checkIn.name}</p>
          <p className={styles.note}>{checkIn.offlineClass.venue}</p>
          <p className={styles.note}>{classTime(checkIn.offlineClass)}</p>
          <CheckInCode code={checkIn.code} qr={checkIn.qr} />
        </div>
      )}
    </Sheet>
  )
}
