import type { OfflineClass } from '#api/order/offline/offline-class.ts'
import { Button } from '#islands/ui/Button.tsx'
import { classTime } from '#lib/order/offline/class-time.ts'
import { OFFLINE_TEXTS as TEXTS } from '#lib/order/offline/offline-texts.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import styles from './ClassFacts.module.css'

interface Props {
  offlineClass: OfflineClass
  /** Absent where the code appears beside the facts. */
  onCode?(): void
}

/** When and where the class is held, and what admits its buyer. */
export function ClassFacts({ offlineClass, onCode }: Props) {
  const { city, venue, street, checkInCode, checkedInAt } = offlineClass
  return (
    <div className={styles.class}>
      <dl className={styles.facts}>
        <div>
          <dt>{TEXTS.when}</dt>
          <dd>{classTime(offlineClass)}</dd>
        </div>
        <div>
          <dt>{TEXTS.where}</dt>
          <dd>
            {city} {venue} {street}
          </dd>
        </div>
      </dl>
      {checkedInAt !== undefined ? (
        <p className={styles.done}>{TEXTS.checkedIn(minuteText(checkedInAt))}</p>
      ) : (
        checkInCode &&
        onCode && (
          <Button kind="soft" isBlock onClick={onCode}>
            {TEXTS.code}
          </Button>
        )
      )}
    </div>
  )
}
