import '#styles/kit/price.css'
import type { ValueOf } from '#api/codec.ts'
import { NO_LIMITS } from '#api/screening/environment.ts'
import type { listPresets } from '#api/screening/list-presets.ts'
import { type Preset, SCREEN_PRESETS } from '#api/screening/presets.ts'
import type { FoundStock } from '#api/screening/screen.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { pickedText } from '#lib/screening/condition-text.ts'
import { screenQuery } from '#lib/screening/kept-screen.ts'
import { PRESET_TEXTS as TEXTS } from '#lib/screening/movement-texts.ts'
import { directionOf, formatChangePercent, formatPrice } from '#lib/shell/format/price-format.ts'
import styles from './Picks.module.css'

type Found = ValueOf<(typeof listPresets)['answer']>

interface Props {
  presets: Resource<Found>
  onRetry(): void
}

/** The ready-made combinations: their conditions, how many stocks they find, and the most traded of these. */
export function Picks({ presets, onRetry }: Props) {
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{TEXTS.intro}</p>
      <Loaded
        resource={presets}
        waiting={<Skeleton label={TEXTS.loading} shapes={['title', 'line', 'title', 'line']} />}
        failed={TEXTS.failed}
        onRetry={onRetry}
      >
        {({ presets: found, day, label }) => (
          <>
            {day && (
              <p className={styles.date}>
                {TEXTS.date(day)} {label && <Badge>{label}</Badge>}
              </p>
            )}
            {SCREEN_PRESETS.map((preset) => (
              <Card
                key={preset.id}
                preset={preset}
                found={found.find(({ id }) => id === preset.id)}
              />
            ))}
          </>
        )}
      </Loaded>
      <p className={styles.risk}>{TEXTS.risk}</p>
    </div>
  )
}

interface CardProps {
  preset: Preset
  found: Found['presets'][number] | undefined
}

function Card({ preset: { name, about, conditions }, found }: CardProps) {
  const query = screenQuery({ conditions, environment: NO_LIMITS })
  return (
    <section className={styles.card}>
      <h2>
        {name} <small>{TEXTS.count(found?.count ?? 0)}</small>
      </h2>
      <p>{about}</p>
      <ul className={styles.conditions}>
        {conditions.map((picked) => (
          <li key={picked.id}>{pickedText(picked)}</li>
        ))}
      </ul>
      {found?.stocks.map((stock) => (
        <Stock key={stock.symbol} {...stock} />
      ))}
      {found?.count === 0 && <p>{TEXTS.none}</p>}
      <a className={styles.open} href={`/TimingSelection?${query}`}>
        {TEXTS.open}
      </a>
    </section>
  )
}

function Stock({ symbol, name, price, changePercent = 0 }: FoundStock) {
  return (
    <a className={styles.stock} href={addressOf(symbol)}>
      <span>{name}</span>
      <span className="kit-change" data-direction={directionOf(changePercent)}>
        {formatPrice(price)}
      </span>
      <span className="kit-change" data-direction={directionOf(changePercent)}>
        {formatChangePercent(changePercent)}
      </span>
    </a>
  )
}
