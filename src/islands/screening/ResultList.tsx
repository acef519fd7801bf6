import '#styles/kit/price.css'
import { symbolParts } from '#api/exchange/symbol.ts'
import { conditionOf } from '#api/screening/conditions/catalogue.ts'
import type { PickedCondition } from '#api/screening/conditions/condition.ts'
import { type ScreenResult, wordColumnOf } from '#api/screening/run-screen.ts'
import type { FoundStock } from '#api/screening/screen.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { MoreRows } from '#islands/ui/list/MoreRows.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { hasMissed } from '#lib/data/resource.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { figureText } from '#lib/screening/condition-text.ts'
import { type Order, sortableBy } from '#lib/screening/screen-store.ts'
import { SCREENING_TEXTS as TEXTS } from '#lib/screening/texts.ts'
import { directionOf, formatChangePercent, formatPrice } from '#lib/shell/format/price-format.ts'
import { emptySearch } from '#lib/ui/drawings.ts'
import styles from './ResultList.module.css'

interface Props {
  result: Resource<ScreenResult>
  conditions: readonly PickedCondition[]
  order: Order
  onOrder(order: Partial<Order>): void
  onMore(): void
  onRetry(): void
  onShare(): void
  onAddAll(): void
  onTable(): void
}

/** The stocks found, sorted by any of the figures they were found by. */
export function ResultList(props: Props) {
  const { result, onRetry } = props
  return (
    <section className={styles.result} aria-label={TEXTS.sort}>
      <Loaded
        resource={result}
        waiting={
          <Skeleton label={TEXTS.loading} shapes={['title', 'line', 'line', 'line', 'line']} />
        }
        failed={TEXTS.failed}
        onRetry={onRetry}
      >
        {(value) =>
          value.total === 0 ? <Nothing value={value} /> : <Found value={value} {...props} />
        }
      </Loaded>
      <p className={styles.risk}>{TEXTS.risk}</p>
    </section>
  )
}

/** Says which condition removes the most. */
function Nothing({ value: { isMarketFit, hardest } }: { value: ScreenResult }) {
  const name = hardest && (conditionOf(hardest.id)?.name ?? environmentName(hardest.id))
  return (
    <Empty drawing={emptySearch} text={isMarketFit ? TEXTS.empty : TEXTS.marketUnfit}>
      {hardest && name && <p>{TEXTS.hardest(name, hardest.count)}</p>}
    </Empty>
  )
}

function environmentName(id: string): string | undefined {
  const part = Object.entries(TEXTS.environment).find(([name]) => name === id)
  return part && TEXTS.environmentCheck(part[1].label)
}

function Found(props: Props & { value: ScreenResult }) {
  const { value, conditions, result, onMore } = props
  const { stocks, total } = value
  return (
    <>
      <Head {...props} />
      <ul className={styles.rows} data-keep="rows" data-ready="">
        {stocks.map((stock) => (
          <Row key={stock.symbol} stock={stock} conditions={conditions} />
        ))}
      </ul>
      <MoreRows
        hasMore={stocks.length < total}
        state={hasMissed(result) ? 'failed' : 'idle'}
        texts={TEXTS.rows}
        onMore={onMore}
      />
    </>
  )
}

function Head({ value, conditions, order, ...on }: Props & { value: ScreenResult }) {
  const { day, label, total, suspended } = value
  const sortable = sortableBy(conditions)
  return (
    <header className={styles.head}>
      <p className={styles.total} role="status">
        <strong>{TEXTS.total(total)}</strong>
        {day && <span>{TEXTS.date(day)}</span>}
        {label && <Badge>{label}</Badge>}
        {suspended > 0 && <span>{TEXTS.suspended(suspended)}</span>}
      </p>
      <div className={styles.actions}>
        <Button kind="text" onClick={on.onShare}>
          {TEXTS.actions.share}
        </Button>
        <Button kind="text" onClick={on.onAddAll}>
          {TEXTS.actions.addAll}
        </Button>
        <Button kind="text" onClick={on.onTable}>
          {TEXTS.actions.csv}
        </Button>
      </div>
      <div className={styles.sort}>
        <label>
          {TEXTS.sort}
          <select value={order.sort} onChange={({ target }) => on.onOrder({ sort: target.value })}>
            {sortable.map((id) => (
              <option key={id} value={id}>
                {columnName(id)}
              </option>
            ))}
          </select>
        </label>
        <Button kind="text" onClick={() => on.onOrder({ isAscending: !order.isAscending })}>
          {directionWords(order)}
        </Button>
      </div>
    </header>
  )
}

function columnName(id: string): string {
  const column = wordColumnOf(id)
  return column ? TEXTS.columns[column] : (conditionOf(id)?.name ?? id)
}

function directionWords({ sort, isAscending }: Order): string {
  if (wordColumnOf(sort)) return isAscending ? TEXTS.wordsAscending : TEXTS.wordsDescending
  return isAscending ? TEXTS.ascending : TEXTS.descending
}

function Row({ stock, conditions }: { stock: FoundStock; conditions: readonly PickedCondition[] }) {
  const { symbol, name, industry, price, changePercent = 0, figures } = stock
  return (
    <li className={styles.row}>
      <a className={styles.stock} href={addressOf(symbol)}>
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.meta}>
            {symbolParts(symbol)?.code} {industry}
          </span>
        </span>
        <span className="kit-price" data-direction={directionOf(changePercent)}>
          {formatPrice(price)}
        </span>
        <span className={`kit-change ${styles.change}`} data-direction={directionOf(changePercent)}>
          {formatChangePercent(changePercent)}
        </span>
      </a>
      {conditions.length > 0 && (
        <dl className={styles.figures}>
          {conditions.map(({ id }, i) => {
            const condition = conditionOf(id)
            if (!condition || condition.range === null) return null
            return (
              <div key={id}>
                <dt>{condition.name}</dt>
                <dd>{figureText(figures[i], condition)}</dd>
              </div>
            )
          })}
        </dl>
      )}
    </li>
  )
}
