import { dayOf, daysBegun } from '#api/china-time.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { orderFormAddress } from '#lib/order/page-addresses.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import type { BoughtService } from '#lib/subscription/bought-services.ts'
import { SUBSCRIPTION_TEXTS } from '#lib/subscription/texts.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import styles from './Subscriptions.module.css'

interface Props {
  services: readonly BoughtService[]
}

/** Bought services, their expiry, and the link that renews each. */
export function ServiceRows({ services }: Props) {
  if (services.length === 0)
    return (
      <Empty drawing={emptyList} text={SUBSCRIPTION_TEXTS.servicesEmpty}>
        <a className="kit-button" data-kind="quiet" href="/Vip">
          {SUBSCRIPTION_TEXTS.vip}
        </a>
      </Empty>
    )
  return (
    <ul className={styles.list}>
      {services.map((service) => (
        <li key={service.productId} className={styles.card}>
          <div className={styles.head}>
            <h2>{service.productName}</h2>
            <Badge kind={service.isRunning ? 'accent' : 'quiet'}>
              {service.isRunning ? SUBSCRIPTION_TEXTS.running : SUBSCRIPTION_TEXTS.ended}
            </Badge>
          </div>
          <p className={styles.quiet}>
            {service.isRunning
              ? SUBSCRIPTION_TEXTS.until(
                  dayOf(service.endsAt),
                  daysBegun(serverNow(), service.endsAt),
                )
              : SUBSCRIPTION_TEXTS.endedOn(dayOf(service.endsAt))}
          </p>
          <div className={styles.ways}>
            <a className="kit-button" data-kind="soft" href={orderFormAddress(service)}>
              {SUBSCRIPTION_TEXTS.renew}
            </a>
            <a
              className="kit-button"
              data-kind="quiet"
              href={`/PurDetail?${new URLSearchParams({ productId: service.productId })}`}
            >
              {SUBSCRIPTION_TEXTS.open}
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}
