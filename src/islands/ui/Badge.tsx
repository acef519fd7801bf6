import '#styles/kit/badge.css'
import type { ReactNode } from 'react'

interface Props {
  kind?: 'accent' | 'quiet' | 'warn' | 'danger' | 'count'
  children: ReactNode
}

/** React twin of `Badge.astro`. */
export function Badge({ kind = 'accent', children }: Props) {
  return (
    <span className="kit-badge" data-kind={kind === 'accent' ? undefined : kind}>
      {children}
    </span>
  )
}
