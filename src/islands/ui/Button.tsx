import '#styles/kit/button.css'
import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'button'> {
  kind?: 'primary' | 'quiet' | 'soft' | 'text' | 'danger'
  isBlock?: boolean
  isBusy?: boolean
}

/** React twin of `Button.astro`. */
export function Button({ kind = 'primary', isBlock, isBusy, type = 'button', ...rest }: Props) {
  return (
    <button
      className="kit-button"
      data-kind={kind === 'primary' ? undefined : kind}
      data-block={isBlock || undefined}
      aria-busy={isBusy || undefined}
      type={type}
      {...rest}
    />
  )
}
