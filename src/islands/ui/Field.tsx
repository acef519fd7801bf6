import '#styles/kit/field.css'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface Props extends ComponentProps<'input'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Content at the end of the box: a button that sends a code or shows a password. */
  action?: ReactNode
}

/** React twin of `Field.astro`; uncontrolled, so that text typed before hydration stays. */
export function Field({ label, hint, error, action, ...rest }: Props) {
  const id = useId()
  const described = [hint && `${id}hint`, `${id}error`].filter(Boolean).join(' ')
  return (
    <div className="kit-field">
      <label className="kit-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="kit-field__box">
        <input
          id={id}
          type="text"
          className="kit-field__input"
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          {...rest}
        />
        {action && <span className="kit-field__action">{action}</span>}
      </div>
      {hint && (
        <p className="kit-field__hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      <p className="kit-field__error" id={`${id}error`} role="alert" hidden={!error}>
        {error}
      </p>
    </div>
  )
}
