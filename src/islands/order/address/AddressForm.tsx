import '#styles/kit/field.css'
import '#styles/kit/switch.css'
import { useId } from 'react'
import { Field } from '#islands/ui/Field.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { Form } from '#lib/data/form.ts'
import type { Resource } from '#lib/data/resource.ts'
import type { AddressValues } from '#lib/order/address/address-form.ts'
import { ADDRESS_TEXTS as TEXTS } from '#lib/order/address/address-texts.ts'
import type { Regions } from '#lib/order/address/regions.ts'
import styles from './AddressForm.module.css'
import { RegionFields } from './RegionFields.tsx'

export interface AddressFormProps {
  id: string
  form: Form<AddressValues>
  /** The mobile that stays if the person types no new one. */
  maskedMobile: string
  regions: Resource<Regions>
  onEdit(part: Partial<AddressValues>): void
  onRegion(level: 0 | 1 | 2, code: string): void
  onRegions(): void
  onSave(): void
}

/** Recipient, address, and whether it is the default. */
export function AddressForm(props: AddressFormProps) {
  const { id: formId, form, maskedMobile, regions, onEdit, onRegion, onRegions, onSave } = props
  const { values, problems, problem } = form
  const id = useId()
  return (
    <StoreForm id={formId} className={styles.form} form={form} onEdit={onEdit} onSubmit={onSave}>
      <Field
        label={TEXTS.name}
        name="name"
        autoComplete="name"
        maxLength={20}
        placeholder={TEXTS.namePlaceholder}
        error={problems.name}
      />
      <Field
        label={TEXTS.mobile}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={16}
        hint={maskedMobile && TEXTS.mobileKept(maskedMobile)}
        error={problems.mobile}
      />
      <RegionFields
        codes={values.codes}
        problem={problems.codes}
        regions={regions}
        onRegion={onRegion}
        onRegions={onRegions}
      />
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
            aria-describedby={`${id}error`}
            aria-invalid={problems.detail ? true : undefined}
          />
        </div>
        <p className="kit-field__error" id={`${id}error`} role="alert" hidden={!problems.detail}>
          {problems.detail}
        </p>
      </div>
      <label className="kit-switch">
        {TEXTS.default}
        <input
          className="kit-switch__box"
          type="checkbox"
          role="switch"
          aria-checked={values.isDefault}
          name="isDefault"
        />
      </label>
      <p className={styles.notice} role="alert">
        {problem}
      </p>
    </StoreForm>
  )
}
