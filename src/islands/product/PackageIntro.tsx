import '#styles/kit/button.css'
import '#styles/kit/card.css'
import '#styles/kit/notice.css'
import { dayOf } from '#api/china-time.ts'
import type { PackageIntroduction } from '#api/product/get-package.ts'
import { TRADE_SIGNAL_TEXTS } from '#api/product/trade-signal-texts.ts'
import { BuyBar } from '#islands/shell/BuyBar.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Missing } from '#islands/ui/EmptyStates.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { PACKAGE_TEXTS } from '#lib/product/texts.ts'
import { check, close } from '#lib/ui/icons.ts'
import styles from './Package.module.css'
import { PackageContents } from './PackageContents.tsx'

interface Props {
  introduction: Resource<PackageIntroduction>
  isBought: boolean
  onRetry(): void
}

/** A service for people who have not bought it: its contents, audience, price and risk. */
export function PackageIntro({ introduction, isBought, onRetry }: Props) {
  return (
    <Loaded
      resource={introduction}
      waiting={
        <Skeleton label={PACKAGE_TEXTS.loading} shapes={['block', 'line', 'line', 'block']} />
      }
      missing={
        <Missing
          text={PACKAGE_TEXTS.missing}
          href="/MySubscription?type=service"
          label={PACKAGE_TEXTS.toCoupons}
        />
      }
      failed={PACKAGE_TEXTS.failed}
      onRetry={onRetry}
    >
      {(value) => <Ready introduction={value} isBought={isBought} />}
    </Loaded>
  )
}

interface ReadyProps {
  introduction: PackageIntroduction
  isBought: boolean
}

function Ready({ introduction, isBought }: ReadyProps) {
  const { package: sold, offers, samples } = introduction
  return (
    <div className={styles.page}>
      <header className="kit-card">
        <div className={styles.title}>
          <h2>{sold.name}</h2>
          <Badge kind={sold.riskLevel >= 4 ? 'warn' : 'accent'}>
            {PACKAGE_TEXTS.risk(sold.riskLevel)}
          </Badge>
        </div>
        <Terms sold={sold} />
      </header>
      {isBought && (
        <div className={`kit-notice ${styles.notice}`}>
          <p className={styles.bought}>{PACKAGE_TEXTS.bought}</p>
          <a
            className="kit-button"
            data-kind="text"
            href={`/PurDetail?${new URLSearchParams({ productId: sold.packageId })}`}
          >
            {PACKAGE_TEXTS.open}
          </a>
        </div>
      )}
      <section className={styles.raised}>
        <h2>{PACKAGE_TEXTS.contents}</h2>
        <PackageContents package={sold} />
      </section>
      {sold.audience.length > 0 && (
        <section className={styles.raised}>
          <h2>{PACKAGE_TEXTS.audience}</h2>
          <Whom words={sold.audience} />
          <h2>{PACKAGE_TEXTS.cautions}</h2>
          <Whom words={sold.cautions} isNot />
        </section>
      )}
      {samples.length > 0 && <Samples samples={samples} />}
      <section className={`${styles.raised} ${styles.faq}`}>
        <h2>{PACKAGE_TEXTS.faq}</h2>
        {sold.faq.map(({ title, text }) => (
          <details key={title}>
            <summary>{title}</summary>
            <p>{text}</p>
          </details>
        ))}
      </section>
      <p className={styles.risk}>{PACKAGE_TEXTS.riskLine}</p>
      <BuyBar offers={offers} label={PACKAGE_TEXTS.buy} />
    </div>
  )
}

/** What a buyer has to do besides paying. */
function Terms({ sold }: { sold: PackageIntroduction['package'] }) {
  return (
    <div className={styles.expiry}>
      {sold.needsSuitability && <p>{PACKAGE_TEXTS.suitability(sold.riskLevel)}</p>}
      {sold.needsContract && <p>{PACKAGE_TEXTS.needsContract}</p>}
    </div>
  )
}

function Whom({ words, isNot }: { words: readonly string[]; isNot?: boolean }) {
  return (
    <ul className={styles.whom} data-kind={isNot && 'not'}>
      {words.map((word) => (
        <li key={word} className={styles.reader}>
          <Icon shape={isNot ? close : check} size={18} />
          {word}
        </li>
      ))}
    </ul>
  )
}

/** Past trade signals without the stock: the gateway removes it, not the page. */
function Samples({ samples }: Pick<PackageIntroduction, 'samples'>) {
  return (
    <section className={styles.raised}>
      <h2>{PACKAGE_TEXTS.samples}</h2>
      <ul className={styles.list}>
        {samples.map(({ kind, positionPercent, publishedAt }) => (
          <li key={publishedAt}>
            <div className={styles.title}>
              <span className={styles.stock}>
                {PACKAGE_TEXTS.hiddenStock}
                <small>
                  {PACKAGE_TEXTS.position} {positionPercent}% · {dayOf(publishedAt)}
                </small>
              </span>
              <Badge kind={kind === 'reduce' || kind === 'sell' ? 'warn' : 'accent'}>
                {TRADE_SIGNAL_TEXTS[kind]}
              </Badge>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
