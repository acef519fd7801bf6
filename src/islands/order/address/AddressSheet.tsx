import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import type { AddressDraft, AddressForm as Form } from '#lib/order/address/address-form.ts'
import { ADDRESS_TEXTS as TEXTS } from '#lib/order/address/address-messages.ts'
import { AddressForm } from './AddressForm.tsx'

export interface AddressFormActions {
  onNote(part: Partial<AddressDraft>): void
  onRegion(level: 0 | 1 | 2, code: string): void
  onRegions(): void
  onSave(): void
}

interface Props extends AddressFormActions {
  form: Form
  onClose(): void
}

/** The form of one address over the book. */
export function AddressSheet({ form, onClose, ...actions }: Props) {
  const isOpen = form.state === 'open'
  return (
    <Sheet
      title={isOpen && form.draft.addressId ? TEXTS.change : TEXTS.add}
      closeLabel={TEXTS.close}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        isOpen && (
          <Button isBlock isBusy={form.isSaving} onClick={actions.onSave}>
            {TEXTS.save}
          </Button>
        )
      }
    >
      {isOpen && <AddressForm form={form} {...actions} />}
    </Sheet>
  )
}
