import '#styles/kit/switch.css'
import type { PriceAlert } from '#api/watchlist/alerts/alert.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { LogInFirst } from '#islands/ui/EmptyStates.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { shortMinuteText } from '#lib/shell/format/time-text.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { alertText } from '#lib/watchlist/alerts/alert-limit.ts'
import type { Alerts } from '#lib/watchlist/alerts/alerts-store.ts'
import { PANEL_TEXTS } from '#lib/watchlist/panel-texts.ts'
import styles from './AlertList.module.css'

const TEXTS = PANEL_TEXTS.alerts

interface Props {
  alerts: Resource<Alerts>
  onSwitch(alert: PriceAlert, isOn: boolean): void
  onRemove(alert: PriceAlert): void
  onRetry(): void
}

/** Every price alert of the user on one page. */
export function AlertList(props: Props) {
  return (
    <section className={styles.page}>
      <div className={styles.head}>
        <h2 className={styles.title}>{TEXTS.title}</h2>
        <a className={styles.back} href="/optional">
          {TEXTS.back}
        </a>
      </div>
      <Body {...props} />
    </section>
  )
}

function Body({ alerts, onSwitch, onRemove, onRetry }: Props) {
  return (
    <Loaded
      resource={alerts}
      waiting={
        <div className={styles.waiting}>
          <Skeleton label={TEXTS.loading} shapes={['title', 'line', 'title', 'line']} />
        </div>
      }
      guest={<LogInFirst text={TEXTS.needLogin} />}
      failed={TEXTS.failed}
      onRetry={onRetry}
    >
      {(value) =>
        value.alerts.length === 0 ? (
          <Empty drawing={emptyList} text={TEXTS.empty} />
        ) : (
          <>
            <AlertRows {...value} onSwitch={onSwitch} onRemove={onRemove} isNamed />
            <p className={styles.hint}>{TEXTS.inbox}</p>
          </>
        )
      }
    </Loaded>
  )
}

interface RowsProps extends Pick<Props, 'onSwitch' | 'onRemove'> {
  alerts: readonly PriceAlert[]
  names: Readonly<Record<string, string>>
  /** Whether each alert shows the name of its stock. */
  isNamed?: boolean
}

export function AlertRows({ alerts, names, onSwitch, onRemove, isNamed }: RowsProps) {
  return (
    <ul className={styles.rows}>
      {alerts.map((alert) => (
        <li key={alert.id} className={styles.row}>
          <span className={styles.text}>
            {isNamed && (
              <a className={styles.name} href={addressOf(alert.symbol)}>
                {names[alert.symbol] ?? alert.symbol.slice(2)}
              </a>
            )}
            <span>{alertText(alert)}</span>
            <span className={styles.state}>{stateOf(alert)}</span>
          </span>
          <input
            className="kit-switch__box"
            type="checkbox"
            aria-label={TEXTS.switchLabel(
              names[alert.symbol] ?? alert.symbol.slice(2),
              alertText(alert),
            )}
            checked={alert.isOn}
            onChange={() => onSwitch(alert, !alert.isOn)}
          />
          <Button kind="text" onClick={() => onRemove(alert)}>
            {TEXTS.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function stateOf({ firedAt, isOn }: PriceAlert): string {
  if (firedAt) return TEXTS.fired(shortMinuteText(firedAt))
  return isOn ? TEXTS.waiting : TEXTS.off
}
