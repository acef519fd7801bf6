import '#styles/kit/row.css'
import { useState } from 'react'
import { ADDRESSES_MAX, type Address } from '#api/order/address/address.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Dialog } from '#islands/ui/popup/Dialog.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { ADDRESS_TEXTS as TEXTS } from '#lib/order/address/address-texts.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { ListWaiting } from '../ListWaiting.tsx'
import styles from './AddressBook.module.css'

interface Actions {
  onAdd(): void
  onEdit(address: Address): void
  onDefault(address: Address): void
  onRemove(addressId: string): void
}

interface Props extends Actions {
  book: Resource<readonly Address[]>
  onRetry(): void
}

export function AddressBook({ book, onRetry, ...actions }: Props) {
  return (
    <Loaded resource={book} waiting={<ListWaiting />} failed={TEXTS.failed} onRetry={onRetry}>
      {(addresses) => <Ready addresses={addresses} {...actions} />}
    </Loaded>
  )
}

type ReadyProps = Actions & { addresses: readonly Address[] }

function Ready({ addresses, onAdd, onEdit, onDefault, onRemove }: ReadyProps) {
  const [removing, setRemoving] = useState<string>()
  return (
    <div className={styles.book}>
      {addresses.length === 0 && <Empty drawing={emptyList} text={TEXTS.empty} />}
      {addresses.length > 0 && (
        <ul className="kit-rows">
          {addresses.map((address) => (
            <li key={address.addressId} className={styles.row}>
              <p className={styles.person}>
                <strong>{address.name}</strong>
                <span>{address.maskedMobile}</span>
                {address.isDefault && <Badge>{TEXTS.isDefault}</Badge>}
              </p>
              <p className={styles.place}>
                {address.region} {address.detail}
              </p>
              <p className={styles.ways}>
                {!address.isDefault && (
                  <Button kind="text" onClick={() => onDefault(address)}>
                    {TEXTS.makeDefault}
                  </Button>
                )}
                <Button kind="text" onClick={() => onEdit(address)}>
                  {TEXTS.edit}
                </Button>
                <Button kind="text" onClick={() => setRemoving(address.addressId)}>
                  {TEXTS.remove}
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
      {addresses.length >= ADDRESSES_MAX ? (
        <p className={styles.full}>{TEXTS.full}</p>
      ) : (
        <Button isBlock onClick={onAdd}>
          {TEXTS.add}
        </Button>
      )}
      <Dialog
        title={TEXTS.removeTitle}
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        foot={
          <>
            <Button kind="quiet" data-closes>
              {TEXTS.keep}
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                setRemoving(undefined)
                if (removing) onRemove(removing)
              }}
            >
              {TEXTS.remove}
            </Button>
          </>
        }
      >
        <p>{TEXTS.removeText}</p>
      </Dialog>
    </div>
  )
}
