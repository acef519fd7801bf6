import '#styles/kit/button.css'
import type { StrategyAuthority } from '#api/strategy/get-authority.ts'
import type { StrategyCard } from '#api/strategy/strategy.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { loginAddress } from '#lib/account/session/login-address.ts'
import type { Resource } from '#lib/data/resource.ts'
import { strategyAddress } from '#lib/strategy/strategy-of-address.ts'
import { STRATEGY_TEXTS } from '#lib/strategy/texts.ts'
import { MoveRow } from './performance/MoveRow.tsx'
import styles from './performance/Strategy.module.css'
import { StrategyCards } from './performance/StrategyCards.tsx'

const TEXTS = STRATEGY_TEXTS.trial

interface Props {
  strategies: Resource<readonly StrategyCard[]>
  trialId: string | undefined
  authority: Resource<StrategyAuthority>
  isClaiming: boolean
  error: string
  onChoose(strategyId: string): void
  onClaim(): void
  onRetry(): void
}

/** One instruction of a strategy as a trial: claimed once, readable for good. */
export function Trial(props: Props) {
  const { strategies, trialId, onChoose, onRetry } = props
  return (
    <div className={styles.page}>
      <section className={styles.raised}>
        <h2>{TEXTS.title}</h2>
        <p className={styles.reason}>{TEXTS.text}</p>
      </section>
      <Loaded
        resource={strategies}
        waiting={<Skeleton label={STRATEGY_TEXTS.loading} shapes={['block', 'line']} />}
        failed={STRATEGY_TEXTS.failed}
        onRetry={onRetry}
      >
        {(all) => (
          <>
            <Tabs
              label={TEXTS.choose}
              tabs={all.map(({ strategyId }) => strategyId)}
              current={trialId}
              words={Object.fromEntries(all.map(({ strategyId, name }) => [strategyId, name]))}
              onTab={onChoose}
            />
            <StrategyCards
              strategies={all.filter(({ strategyId }) => strategyId === trialId)}
              page="/Strategy"
            />
            {trialId && <Claim {...props} trialId={trialId} />}
          </>
        )}
      </Loaded>
      <p className={styles.risk}>{STRATEGY_TEXTS.riskLine}</p>
    </div>
  )
}

function Claim({ authority, trialId, isClaiming, error, onClaim }: Props & { trialId: string }) {
  if (authority.state === 'guest')
    return (
      <a className="kit-button" href={loginAddress()}>
        {TEXTS.logIn}
      </a>
    )
  if (authority.state !== 'ready') return null
  const { tried, canTry, authority: rights } = authority.value
  if (rights.state === 'running')
    return (
      <section className={styles.raised}>
        <p>{TEXTS.running}</p>
        <a className="kit-button" href={strategyAddress('/WareDirective', trialId)}>
          {TEXTS.toMoves}
        </a>
      </section>
    )
  return (
    <>
      {tried && (
        <section className={styles.raised}>
          <h2>{TEXTS.claimed}</h2>
          <ol className={styles.moves}>
            <MoveRow move={tried} />
          </ol>
        </section>
      )}
      {canTry && (
        <Button isBusy={isClaiming} onClick={onClaim}>
          {isClaiming ? TEXTS.claiming : TEXTS.claim}
        </Button>
      )}
      {error && (
        <p role="alert" className={styles.danger}>
          {error} <a href={riskAddress(trialId)}>{TEXTS.toRisk}</a>
        </p>
      )}
      <a
        className={styles.more}
        href={`/UnPurDetail?${new URLSearchParams({ productId: trialId })}`}
      >
        {TEXTS.toIntroduction}
      </a>
    </>
  )
}

/** The assessment, and back to this page. */
function riskAddress(trialId: string): string {
  const back = strategyAddress('/GetDirective', trialId)
  return `/InfoCollect?${new URLSearchParams({ productId: trialId, gotourl: back })}`
}
