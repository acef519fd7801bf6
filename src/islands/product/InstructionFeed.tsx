import { INSTRUCTION_WORDS } from '#api/product/instruction-words.ts'
import type { Instruction } from '#api/product/package.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Failed } from '#islands/ui/EmptyStates.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { PACKAGE_TEXTS } from '#lib/product/messages.ts'
import type { InstructionFeed as Feed } from '#lib/product/own-package-store.ts'
import { minuteText, stockPrice } from '#lib/product/service-words.ts'
import { emptyMessage } from '#lib/ui/drawings.ts'
import styles from './Package.module.css'

interface Props {
  feed: Feed
  isEnded: boolean
  onMore(): void
}

/** The instructions of a service, newest first. */
export function InstructionFeed({ feed, isEnded, onMore }: Props) {
  const { state, instructions, next } = feed
  if (instructions.length === 0) {
    if (state === 'loading')
      return <Skeleton label={PACKAGE_TEXTS.loading} shapes={['title', 'line', 'line']} />
    if (state === 'failed')
      return <Failed text={PACKAGE_TEXTS.instructionsFailed} onRetry={onMore} />
    return <Empty drawing={emptyMessage} text={PACKAGE_TEXTS.instructionsEmpty} />
  }
  return (
    <>
      {isEnded && <p className={styles.note}>{PACKAGE_TEXTS.endedFeed}</p>}
      <ol className={styles.list}>
        {instructions.map((one) => (
          <Row key={one.instructionId} instruction={one} />
        ))}
      </ol>
      {(next || state === 'failed') && (
        <Button kind="text" isBlock isBusy={state === 'loading'} onClick={onMore}>
          {state === 'failed' ? PACKAGE_TEXTS.retry : PACKAGE_TEXTS.more}
        </Button>
      )}
    </>
  )
}

function Row({ instruction }: { instruction: Instruction }) {
  const { kind, symbol, stockName, reason, publishedAt } = instruction
  const figures = [
    [PACKAGE_TEXTS.price, stockPrice(instruction.priceMilli)],
    [PACKAGE_TEXTS.position, `${instruction.positionPercent}%`],
    [PACKAGE_TEXTS.target, instruction.targetMilli && stockPrice(instruction.targetMilli)],
    [PACKAGE_TEXTS.stop, instruction.stopMilli && stockPrice(instruction.stopMilli)],
  ]
  return (
    <li>
      <div className={styles.title}>
        <a className={styles.stock} href={`/StockDetails?symbol=${symbol}`}>
          {stockName}
          <small>{symbol.slice(2)}</small>
        </a>
        <Badge kind={kind === 'reduce' || kind === 'sell' ? 'warn' : 'accent'}>
          {INSTRUCTION_WORDS[kind]}
        </Badge>
      </div>
      <dl className={styles.figures}>
        {figures.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={styles.reason}>{reason}</p>
      <time className={styles.time} dateTime={new Date(publishedAt).toISOString()}>
        {minuteText(publishedAt)}
      </time>
    </li>
  )
}
