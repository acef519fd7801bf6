import '#styles/kit/empty.css'
import type { ReactNode } from 'react'
import type { Drawing } from '#lib/ui/drawings.ts'

interface Props {
  drawing: Drawing
  text: string
  /** The one action. */
  children?: ReactNode
}

/** React twin of `Empty.astro`. */
export function Empty({ drawing, text, children }: Props) {
  return (
    <div className="kit-empty">
      <svg
        className="kit-empty__drawing"
        width="96"
        height="72"
        viewBox="0 0 96 72"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={drawing.line} />
        <path className="kit-empty__accent" d={drawing.accent} strokeWidth="2.5" />
      </svg>
      <p className="kit-empty__text">{text}</p>
      {children}
    </div>
  )
}
