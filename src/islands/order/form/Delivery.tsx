import '#styles/kit/row.css'
import { type ReactNode, useState } from 'react'
import { ADDRESSES_MAX, type Address } from '#api/order/address/address.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { ADDRESS_TEXTS } from '#lib/order/address/address-texts.ts'
import type { Delivery as Shown } from '#lib/order/form/delivery-store.ts'
import { DELIVERY_TEXTS as TEXTS } from '#lib/order/form/delivery-texts.ts'
import styles from './Delivery.module.css'

interface Props {
  delivery: Resource<Shown>
  onChoose(addressId: string): void
  onAdd(): void
  onRetry(): void
}

/** The address the purchase is sent to. */
export function Delivery(props: Props) {
  return (
    <section className="kit-rows" aria-label={TEXTS.receiver}>
      <Content {...props} />
    </section>
  )
}

function Content({ delivery, onChoose, onAdd, onRetry }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false)
  switch (delivery.state) {
    case 'loading':
    case 'guest':
      return (
        <p className={`kit-row ${styles.note}`} role="status">
          {TEXTS.loading}
        </p>
      )
    case 'failed':
    case 'missing':
      return (
        <p className={`kit-row ${styles.note}`}>
          {TEXTS.failed}
          <Button kind="text" onClick={onRetry}>
            {TEXTS.retry}
          </Button>
        </p>
      )
    case 'ready': {
      const { addresses, chosen } = delivery.value
      return (
        <>
          <button
            className={`kit-row ${styles.row}`}
            type="button"
            onClick={chosen ? () => setOpen(true) : onAdd}
          >
            {chosen ? <Place address={chosen} /> : <Missing />}
          </button>
          <Chooser
            addresses={addresses}
            chosenId={chosen?.addressId}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onChoose={(addressId) => {
              setOpen(false)
              onChoose(addressId)
            }}
            onAdd={
              addresses.length >= ADDRESSES_MAX
                ? undefined
                : () => {
                    setOpen(false)
                    onAdd()
                  }
            }
          />
        </>
      )
    }
  }
}

function Missing() {
  return (
    <span className="kit-row__text">
      {TEXTS.add}
      <span className="kit-row__note">{TEXTS.addNote}</span>
    </span>
  )
}

function Place({ address }: { address: Address }) {
  const { name, maskedMobile, region, detail, isDefault } = address
  return (
    <span className={styles.place}>
      <span className={styles.person}>
        <b>{name}</b>
        <span>{maskedMobile}</span>
        {isDefault && <Badge>{ADDRESS_TEXTS.isDefault}</Badge>}
      </span>
      <small>
        {region} {detail}
      </small>
    </span>
  )
}

interface ChooserProps {
  addresses: readonly Address[]
  chosenId: string | undefined
  isOpen: boolean
  onClose(): void
  onChoose(addressId: string): void
  /** Absent once the address book is full. */
  onAdd?: (() => void) | undefined
}

function Chooser({ addresses, chosenId, isOpen, onClose, onChoose, onAdd }: ChooserProps) {
  return (
    <Sheet
      title={TEXTS.choose}
      closeLabel={TEXTS.close}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        onAdd ? (
          <Button isBlock kind="soft" onClick={onAdd}>
            {ADDRESS_TEXTS.add}
          </Button>
        ) : (
          <p className={styles.note}>{ADDRESS_TEXTS.full}</p>
        )
      }
    >
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.addressId}>
            <button
              className={styles.choice}
              type="button"
              aria-pressed={address.addressId === chosenId}
              onClick={() => onChoose(address.addressId)}
            >
              <Place address={address} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
