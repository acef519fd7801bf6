import '#styles/kit/field.css'
import '#styles/kit/switch.css'
import { useId } from 'react'
import { Field } from '#islands/ui/Field.tsx'
import type { AddressForm as Form } from '#lib/order/address/address-form.ts'
import { ADDRESS_TEXTS as TEXTS } from '#lib/order/address/address-messages.ts'
import styles from './AddressForm.module.css'
import type { AddressFormActions } from './AddressSheet.tsx'
import { RegionFields } from './RegionFields.tsx'

type Props = AddressFormActions & { form: Extract<Form, { state: 'open' }> }

/** Who gets it, where, and whether it is the usual place. */
export function AddressForm({ form, onNote, onRegion, onRegions, onSave }: Props) {
  const { draft, maskedMobile, errors, notice } = form
  const id = useId()
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <Field
        label={TEXTS.name}
        name="name"
        autoComplete="name"
        maxLength={20}
        placeholder={TEXTS.namePlaceholder}
        defaultValue={draft.name}
        error={errors.name}
        onChange={(event) => onNote({ name: event.target.value })}
      />
      <Field
        label={TEXTS.mobile}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={16}
        defaultValue={draft.mobile}
        hint={maskedMobile && TEXTS.mobileKept(maskedMobile)}
        error={errors.mobile}
        onChange={(event) => onNote({ mobile: digitsOf(event.target.value) })}
      />
      <RegionFields form={form} onRegion={onRegion} onRegions={onRegions} />
      <div className="kit-field">
        <label className="kit-field__label" htmlFor={`${id}detail`}>
          {TEXTS.detail}
        </label>
        <div className="kit-field__box">
          <textarea
            id={`${id}detail`}
            className={`kit-field__input ${styles.detail}`}
            name="detail"
            rows={2}
            maxLength={120}
            autoComplete="street-address"
            placeholder={TEXTS.detailPlaceholder}
            defaultValue={draft.detail}
            aria-describedby={`${id}error`}
            aria-invalid={errors.detail ? true : undefined}
            onChange={(event) => onNote({ detail: event.target.value })}
          />
        </div>
        <p className="kit-field__error" id={`${id}error`} role="alert" hidden={!errors.detail}>
          {errors.detail}
        </p>
      </div>
      <label className="kit-switch">
        {TEXTS.default}
        <input
          className="kit-switch__box"
          type="checkbox"
          role="switch"
          aria-checked={draft.isDefault}
          name="isDefault"
          defaultChecked={draft.isDefault}
          onChange={(event) => onNote({ isDefault: event.target.checked })}
        />
      </label>
      <p className={styles.notice} role="alert">
        {notice}
      </p>
    </form>
  )
}

/** A number as people type or paste it. */
function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^(?:00)?86(?=1)/, '')
}
