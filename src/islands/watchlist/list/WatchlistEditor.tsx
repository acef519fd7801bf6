import '#styles/kit/tick.css'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { WatchlistItem } from '#api/watchlist/list/item.ts'
import type { StockRef } from '#api/watchlist/stock-ref.ts'
import { dragRow, moved } from '#elements/watchlist/drag-order.ts'
import { Button } from '#islands/ui/Button.tsx'
import { PANEL_TEXTS } from '#lib/watchlist/panel-texts.ts'
import styles from './WatchlistEditor.module.css'

const TEXTS = PANEL_TEXTS.edit

interface Props {
  items: readonly WatchlistItem[]
  names: Readonly<Record<string, string>>
  /** Whether the whole list is shown, not one of its groups. */
  isWhole: boolean
  onOrder(stocks: readonly StockRef[]): void
  onRemove(stocks: readonly StockRef[]): void
  onGroups(stocks: readonly StockRef[], onDone: () => void): void
  onRow(stock: StockRef): void
  onDone(): void
}

/** The list in editing mode: a tick box and a handle per row, and the actions on all ticked rows. */
export function WatchlistEditor({
  items,
  names,
  isWhole,
  onOrder,
  onRemove,
  onGroups,
  onRow,
  onDone,
}: Props) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  // While a row is held the list has a local order; the store receives it on release.
  const [held, setHeld] = useState<readonly WatchlistItem[]>()
  const [spoken, setSpoken] = useState('')
  const shown = held ?? items
  const chosen = items.filter(({ symbol }) => picked.has(symbol))
  const place = (from: number, to: number) => {
    const item = shown[from]
    if (!item || to < 0 || to >= shown.length) return
    onOrder(moved(shown, from, to))
    setSpoken(TEXTS.moved(names[item.symbol] ?? item.symbol, to + 1, shown.length))
  }
  const hold = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    let order = items
    dragRow(currentTarget, pointerId, {
      onMove(from, to) {
        order = moved(order, from, to)
        setHeld(order)
      },
      onDrop() {
        if (order !== items) onOrder(order)
        setHeld(undefined)
      },
    })
  }
  return (
    <section className={styles.page} aria-label={TEXTS.title}>
      <div className={styles.head}>
        <Button
          kind="text"
          onClick={() =>
            setPicked(
              new Set(chosen.length === items.length ? [] : items.map(({ symbol }) => symbol)),
            )
          }
        >
          {chosen.length === items.length && items.length > 0 ? TEXTS.none : TEXTS.all}
        </Button>
        <span className={styles.count}>{TEXTS.picked(chosen.length)}</span>
        <Button kind="text" onClick={onDone}>
          {TEXTS.done}
        </Button>
      </div>
      <ul className={styles.rows}>
        {shown.map((item, at) => (
          <EditRow
            key={item.symbol}
            item={item}
            name={names[item.symbol] ?? item.symbol.slice(2)}
            isPicked={picked.has(item.symbol)}
            onPick={() => setPicked(toggled(picked, item.symbol))}
            onMore={() => onRow(item)}
            onTop={() => place(at, 0)}
            onHold={hold}
            onStep={(step) => place(at, at + step)}
          />
        ))}
      </ul>
      <output className="visually-hidden">{spoken}</output>
      <div className={styles.foot} data-action-bar>
        <Button
          kind="quiet"
          disabled={chosen.length === 0}
          onClick={() => onGroups(chosen, () => setPicked(new Set()))}
        >
          {isWhole ? TEXTS.addTo : TEXTS.move}
        </Button>
        <Button kind="danger" disabled={chosen.length === 0} onClick={() => onRemove(chosen)}>
          {TEXTS.remove}
        </Button>
      </div>
    </section>
  )
}

interface RowProps {
  item: WatchlistItem
  name: string
  isPicked: boolean
  onPick(): void
  onMore(): void
  onTop(): void
  onHold(event: PointerEvent<HTMLElement>): void
  onStep(step: 1 | -1): void
}

function EditRow({ item, name, isPicked, onPick, onMore, onTop, onHold, onStep }: RowProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li className={styles.row}>
      <label className={styles.pick}>
        <input
          className="kit-tick__box"
          type="checkbox"
          aria-label={TEXTS.tick(name)}
          checked={isPicked}
          onChange={onPick}
        />
        <span className={styles.name}>
          <strong>{name}</strong>
          <span className={styles.code}>{item.note || item.symbol.slice(2)}</span>
        </span>
      </label>
      <button className={styles.tool} type="button" aria-label={TEXTS.more(name)} onClick={onMore}>
        <span className={styles.dots} />
      </button>
      <button className={styles.tool} type="button" aria-label={TEXTS.top(name)} onClick={onTop}>
        <span className={styles.top} />
      </button>
      <button
        className={`${styles.tool} ${styles.handle}`}
        type="button"
        aria-label={TEXTS.drag(name)}
        onPointerDown={onHold}
        onKeyDown={onKeyDown}
      >
        <span className={styles.grip} />
      </button>
    </li>
  )
}

function toggled(picked: ReadonlySet<string>, symbol: string): ReadonlySet<string> {
  const next = new Set(picked)
  if (!next.delete(symbol)) next.add(symbol)
  return next
}
