import { useId } from 'react'
import type { Address } from '#api/order/address/address.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { ADDRESS_TEXTS as TEXTS } from '#lib/order/address/address-texts.ts'
import { AddressForm, type AddressFormProps } from './AddressForm.tsx'

interface Props extends Omit<AddressFormProps, 'id' | 'maskedMobile'> {
  edited: Address | 'new' | undefined
  onClose(): void
}

/** The form of one address, over the address book. */
export function AddressSheet({ edited, onClose, ...props }: Props) {
  const id = useId()
  const address = edited === 'new' ? undefined : edited
  return (
    <Sheet
      title={address ? TEXTS.change : TEXTS.add}
      closeLabel={TEXTS.close}
      isOpen={edited !== undefined}
      onClose={onClose}
      foot={
        edited && (
          <Button type="submit" form={id} isBlock isBusy={props.form.isSending}>
            {TEXTS.save}
          </Button>
        )
      }
    >
      {edited && <AddressForm {...props} id={id} maskedMobile={address?.maskedMobile ?? ''} />}
    </Sheet>
  )
}
