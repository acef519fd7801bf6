import type { IconShape } from '#lib/ui/icons.ts'

interface Props {
  shape: IconShape
  size?: number
}

/** React twin of `Icon.astro`; receives the shape itself so that an island contains only the icons it shows. */
export function Icon({ shape: { line, fill }, size = 24 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {fill && <path d={fill} fill="currentColor" fillRule="evenodd" />}
      {line && (
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}
