import { OFFLINE_COURSE } from '#api/catalog/product.ts'
import { dayOf, daysBegun } from '#api/china-time.ts'
import '#styles/kit/button.css'
import '#styles/kit/card.css'
import { useState } from 'react'
import type { OwnPackage as Own } from '#api/product/get-own-package.ts'
import type { TradeSignal } from '#api/product/package.ts'
import { BuyBar } from '#islands/shell/BuyBar.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import type { PagedList } from '#lib/data/kept-list.ts'
import type { Resource } from '#lib/data/resource.ts'
import { packageOfAddress } from '#lib/product/package-of-address.ts'
import { PACKAGE_TEXTS } from '#lib/product/texts.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { emptySearch } from '#lib/ui/drawings.ts'
import { ArticleList } from './ArticleList.tsx'
import styles from './Package.module.css'
import { PackageContents } from './PackageContents.tsx'
import { StockList } from './StockList.tsx'
import { TradeSignalFeed } from './TradeSignalFeed.tsx'

interface Props {
  own: Resource<Own>
  tradeSignals: PagedList<TradeSignal>
  onRetry(): void
  onMore(): void
  onRetryInstructions(): void
}

/** A bought service: its expiry, its contents, its trade signals and stocks, and the link that renews it. */
export function OwnPackage(props: Props) {
  const { own, onRetry } = props
  return (
    <Loaded
      resource={own}
      waiting={
        <Skeleton label={PACKAGE_TEXTS.loading} shapes={['block', 'line', 'line', 'line']} />
      }
      missing={<Missing />}
      failed={PACKAGE_TEXTS.failed}
      onRetry={onRetry}
    >
      {(value) => <Ready {...props} own={value} />}
    </Loaded>
  )
}

function Missing() {
  const packageId = packageOfAddress()
  return (
    <Empty
      drawing={emptySearch}
      text={packageId ? PACKAGE_TEXTS.missingOwn : PACKAGE_TEXTS.noneChosen}
    >
      <a className="kit-button" href="/MySubscription?type=service">
        {PACKAGE_TEXTS.toServices}
      </a>
      {packageId && (
        <a
          className="kit-button"
          data-kind="quiet"
          href={`/UnPurDetail?${new URLSearchParams({ productId: packageId })}`}
        >
          {PACKAGE_TEXTS.toIntroduction}
        </a>
      )}
    </Empty>
  )
}

type ReadyProps = Omit<Props, 'own'> & { own: Own }
type Tab = keyof typeof PACKAGE_TEXTS.tabs

function Ready({ own, tradeSignals, ...actions }: ReadyProps) {
  const tabs = tabsOf(own.package)
  const use = usePageOf(own.package)
  const [tab, setTab] = useState<Tab>(tabs[0] ?? 'contents')
  return (
    <div className={styles.page}>
      <Head own={own} />
      {use && own.state === 'running' && (
        <a className="kit-button" href={use.path}>
          {use.label}
        </a>
      )}
      <section className={styles.raised}>
        <Tabs
          label={PACKAGE_TEXTS.tabsLabel}
          tabs={tabs}
          current={tab}
          words={PACKAGE_TEXTS.tabs}
          onTab={(known) => setTab(known)}
        />
        {tab === 'contents' && <PackageContents package={own.package} isOwn />}
        {tab === 'articles' && <ArticleList articles={own.articles} />}
        {tab === 'instructions' && (
          <TradeSignalFeed
            tradeSignals={tradeSignals}
            isEnded={own.state === 'ended'}
            onMore={actions.onMore}
            onRetry={actions.onRetryInstructions}
          />
        )}
        {tab === 'stocks' && <StockList stocks={own.stocks} isEnded={own.state === 'ended'} />}
      </section>
      <p className={styles.risk}>{PACKAGE_TEXTS.riskLine}</p>
      <BuyBar offers={own.offers} label={PACKAGE_TEXTS.renew} hint={PACKAGE_TEXTS.renewHint} />
    </div>
  )
}

/** What a service consists of decides what its page shows first. */
function tabsOf({ productType }: Own['package']): readonly Tab[] {
  if (productType === 'strategy') return ['instructions', 'stocks', 'contents']
  return productType === 'service' ? ['articles', 'contents'] : ['contents']
}

/** The page where a service is used, if it is not this one. */
function usePageOf({ productType, courseType }: Own['package']) {
  const { record, offline, vip } = PACKAGE_TEXTS.use
  if (productType === 'vip') return vip
  if (productType !== 'course') return undefined
  return courseType === OFFLINE_COURSE ? offline : record
}

function Head({ own }: { own: Own }) {
  const isRunning = own.state === 'running'
  const query = own.contractId && new URLSearchParams({ contractId: own.contractId })
  return (
    <header className="kit-card">
      <div className={styles.title}>
        <h2>{own.package.name}</h2>
        <Badge kind={isRunning ? 'accent' : 'quiet'}>
          {isRunning ? PACKAGE_TEXTS.running : PACKAGE_TEXTS.ended}
        </Badge>
      </div>
      <p className={styles.expiry}>
        {isRunning
          ? PACKAGE_TEXTS.until(dayOf(own.endsAt))
          : PACKAGE_TEXTS.endedOn(dayOf(own.endsAt))}
        {isRunning && <strong>{PACKAGE_TEXTS.daysLeft(daysBegun(serverNow(), own.endsAt))}</strong>}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{PACKAGE_TEXTS.started}</dt>
          <dd>{dayOf(own.startsAt)}</dd>
        </div>
        <div>
          <dt>{PACKAGE_TEXTS.order}</dt>
          <dd>{own.orderId}</dd>
        </div>
        {query && (
          <div>
            <dt>{PACKAGE_TEXTS.contract}</dt>
            <dd>
              <a href={`/ContractDetailV2?${query}`}>{PACKAGE_TEXTS.toContract}</a>
            </dd>
          </div>
        )}
      </dl>
    </header>
  )
}
