import '#styles/kit/row.css'
import { useState } from 'react'
import type { Address } from '#api/order/address/address.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Failed } from '#islands/ui/EmptyStates.tsx'
import { Dialog } from '#islands/ui/popup/Dialog.tsx'
import type { AddressBook as Book } from '#lib/order/address/address-book.ts'
import { ADDRESS_TEXTS as TEXTS } from '#lib/order/address/address-messages.ts'
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
  book: Book
  onRetry(): void
}

export function AddressBook({ book, onRetry, ...actions }: Props) {
  switch (book.state) {
    case 'loading':
      return <ListWaiting />
    case 'failed':
      return <Failed text={TEXTS.failed} onRetry={onRetry} />
    case 'ready':
      return <Ready book={book} {...actions} />
  }
}

type ReadyProps = Actions & { book: Extract<Book, { state: 'ready' }> }

function Ready({ book, onAdd, onEdit, onDefault, onRemove }: ReadyProps) {
  const { addresses, isFull } = book
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
      {isFull ? (
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
