import '#styles/kit/skeleton.css'

interface Props {
  /** Names the content being loaded. */
  label: string
  shapes: readonly ('line' | 'short' | 'title' | 'block' | 'circle' | 'pill')[]
}

/** React twin of `Skeleton.astro`. */
export function Skeleton({ label, shapes }: Props) {
  return (
    <div className="kit-skeletons" role="status" aria-label={label}>
      {shapes.map((shape, order) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: anonymous shapes that never move
          key={order}
          className="kit-skeleton"
          data-shape={shape === 'line' ? undefined : shape}
        />
      ))}
    </div>
  )
}
