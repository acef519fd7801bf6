import { lazy, Suspense, useState } from 'react'
import type { Coupon } from '#api/coupon/coupon.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { endingSoon, offersFor } from '#lib/coupon/coupon-texts.ts'
import { COUPON_TEXTS } from '#lib/coupon/texts.ts'
import { couponTabOf, WALLET_TABS, type Wallet, type WalletTab } from '#lib/coupon/wallet-store.ts'
import type { Form } from '#lib/data/form.ts'
import type { Resource } from '#lib/data/resource.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { CouponCard } from './CouponCard.tsx'
import styles from './CouponWallet.module.css'
import { RedeemForm } from './RedeemForm.tsx'

/** Loads with the first tap on a coupon's button. */
const UseSheet = lazy(async () => ({ default: (await import('./UseSheet.tsx')).UseSheet }))

interface Props {
  wallet: Resource<Wallet>
  tab: WalletTab
  counts: Readonly<Record<WalletTab, number>>
  redeem: Form<{ redeemCode: string }>
  onTab(tab: WalletTab): void
  onEdit(part: { redeemCode?: string }): void
  onRedeem(): void
  onRetry(): void
}

/** All coupons of the user by state, and the field that adds more. */
export function CouponWallet(props: Props) {
  const { tab, counts, wallet, redeem, onTab, onEdit, onRedeem } = props
  return (
    <div className={styles.wallet}>
      <RedeemForm redeem={redeem} onEdit={onEdit} onRedeem={onRedeem} />
      <Tabs
        label={COUPON_TEXTS.tabsLabel}
        tabs={WALLET_TABS}
        current={tab}
        words={COUPON_TEXTS.tabs}
        counts={wallet.state === 'ready' ? counts : undefined}
        className={styles.tabs}
        onTab={onTab}
      />
      <div data-keep="coupons" data-ready={wallet.state === 'loading' ? undefined : ''}>
        <Body {...props} />
      </div>
    </div>
  )
}

function Body({ wallet, tab, onRetry }: Props) {
  return (
    <Loaded
      resource={wallet}
      waiting={<Skeleton label={COUPON_TEXTS.loading} shapes={['block', 'block', 'block']} />}
      failed={COUPON_TEXTS.failed}
      onRetry={onRetry}
    >
      {(value) => <Coupons wallet={value} tab={tab} />}
    </Loaded>
  )
}

type CouponsProps = Pick<Props, 'tab'> & { wallet: Wallet }

function Coupons({ wallet, tab }: CouponsProps) {
  const [used, setUsed] = useState<Coupon>()
  const nowMs = serverNow()
  const coupons = wallet.coupons.filter((coupon) => couponTabOf(coupon) === tab)
  const ending = tab === 'usable' ? endingSoon(coupons, nowMs) : 0
  if (coupons.length === 0)
    return (
      <Empty drawing={emptyList} text={COUPON_TEXTS.empty[tab]}>
        {tab === 'usable' && (
          <a className="kit-button" data-kind="quiet" href="/LiveInteraction">
            {COUPON_TEXTS.toLive}
          </a>
        )}
      </Empty>
    )
  return (
    <>
      {ending > 0 && <p className={styles.ending}>{COUPON_TEXTS.endingSoon(ending)}</p>}
      <ul className={styles.list}>
        {coupons.map((coupon) => (
          <CouponCard
            key={coupon.couponId}
            coupon={coupon}
            offers={wallet.offers}
            nowMs={nowMs}
            onUse={() => setUsed(coupon)}
          />
        ))}
      </ul>
      {used && (
        <Suspense>
          <UseSheet
            coupon={used}
            offers={offersFor(used, wallet.offers, nowMs)}
            onClose={() => setUsed(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
