import { useId } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { ADDRESS_TEXTS as TEXTS } from '#lib/order/address/address-texts.ts'
import type { Region, Regions } from '#lib/order/address/regions.ts'
import styles from './RegionFields.module.css'

interface Props {
  codes: readonly string[]
  problem: string | undefined
  regions: Resource<Regions>
  onRegion(level: 0 | 1 | 2, code: string): void
  onRegions(): void
}

/** Province, city and county, each limited by the one before; the phone's own pickers. */
export function RegionFields({ codes, problem, regions, onRegion, onRegions }: Props) {
  const id = useId()
  const [province = '', city = ''] = codes
  const known = regions.state === 'ready' ? regions.value : undefined
  const lists: readonly (readonly [label: string, list: readonly Region[]])[] = [
    [TEXTS.province, known?.provinces ?? []],
    [TEXTS.city, known?.citiesOf(province) ?? []],
    [TEXTS.county, known?.countiesOf(city) ?? []],
  ]
  return (
    <fieldset className={styles.region} aria-describedby={`${id}error`}>
      <legend className="kit-field__label">{TEXTS.region}</legend>
      {regions.state === 'failed' ? (
        <Button kind="quiet" isBlock onClick={onRegions}>
          {TEXTS.regionFailed}
        </Button>
      ) : (
        <div className={styles.levels} aria-busy={regions.state === 'loading'}>
          {lists.map(([label, list], level) => (
            <span key={label} className="kit-field__box">
              <select
                className={`kit-field__input ${styles.select}`}
                aria-label={label}
                aria-invalid={problem ? true : undefined}
                disabled={list.length === 0}
                value={codes[level]}
                onChange={(event) => onRegion(LEVELS[level] ?? 0, event.target.value)}
              >
                <option value="">{label}</option>
                {list.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          ))}
        </div>
      )}
      <p className="kit-field__error" id={`${id}error`} role="alert" hidden={!problem}>
        {problem}
      </p>
    </fieldset>
  )
}

const LEVELS = [0, 1, 2] as const
