import type { PackageIntroduction } from '#api/product/get-package.ts'
import { PackageIntro } from '#islands/product/PackageIntro.tsx'
import styles from '#islands/strategy/performance/Strategy.module.css'
import type { Resource } from '#lib/data/resource.ts'
import { QUANT_TEXTS } from '#lib/quant/texts.ts'

interface Props {
  captain: Resource<PackageIntroduction>
  onRetry(): void
}

/** What the captain's service contains, whom it suits, and the periods to order. */
export function CaptainOrder({ captain, onRetry }: Props) {
  return (
    <>
      <PackageIntro introduction={captain} isBought={false} onRetry={onRetry} />
      <p className={styles.quiet}>{QUANT_TEXTS.orderNote}</p>
    </>
  )
}
