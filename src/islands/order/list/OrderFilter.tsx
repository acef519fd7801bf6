import '#styles/kit/chip.css'
import { type SyntheticEvent, useId, useRef } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import type { OrderFilter as Filter } from '#lib/order/list/orders-store.ts'
import { ORDERS_TEXTS as TEXTS } from '#lib/order/list/orders-texts.ts'
import styles from './OrderFilter.module.css'

interface Props {
  filter: Filter
  isOpen: boolean
  onClose(): void
  onApply(filter: Filter): void
}

/** Filters orders by kind of product and by period. */
export function OrderFilter({ filter, isOpen, onClose, onApply }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const apply = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
    const fields = new FormData(form.current ?? undefined)
    onApply({
      productType: String(fields.get('productType') ?? ''),
      withinDays: Number(fields.get('withinDays') ?? 0),
    })
  }
  return (
    <Sheet
      title={TEXTS.filterTitle}
      closeLabel={TEXTS.close}
      isOpen={isOpen}
      onClose={() => {
        onClose()
        form.current?.reset()
      }}
      foot={
        <>
          <Button kind="quiet" onClick={() => pickFirst(form.current)}>
            {TEXTS.filterReset}
          </Button>
          <Button type="submit" form={id}>
            {TEXTS.filterApply}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        // A reset returns to the filter that was applied.
        key={`${filter.productType} ${filter.withinDays}`}
        className={styles.form}
        onSubmit={apply}
      >
        <Chips
          legend={TEXTS.filterKind}
          name="productType"
          choices={Object.entries(TEXTS.kinds)}
          chosen={filter.productType}
        />
        <Chips
          legend={TEXTS.filterTime}
          name="withinDays"
          choices={TEXTS.spans.map(([days, label]) => [String(days), label])}
          chosen={String(filter.withinDays)}
        />
      </form>
    </Sheet>
  )
}

interface ChipsProps {
  legend: string
  name: string
  choices: readonly (readonly [value: string, label: string])[]
  chosen: string
}

function Chips({ legend, name, choices, chosen }: ChipsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className="kit-chips">
        {choices.map(([value, label]) => (
          <label key={value} className="kit-chip">
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The first choice of each group means everything. */
function pickFirst(form: HTMLFormElement | null): void {
  for (const group of form?.querySelectorAll('fieldset') ?? [])
    group.querySelector('input')?.click()
}
