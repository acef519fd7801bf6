import { useEffect, useRef } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { MESSAGE_TEXTS } from '#lib/message/messages.ts'
import styles from './MoreRows.module.css'

interface Props {
  hasMore: boolean
  state: 'idle' | 'loading' | 'failed'
  onMore(): void
}

/** The foot of a paged list: asks for more as it comes near, and by a button where that is not noticed. */
export function MoreRows({ hasMore, state, onMore }: Props) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!foot.current || !hasMore || state !== 'idle') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore()
      },
      { rootMargin: '600px 0px' },
    )
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [hasMore, state, onMore])
  if (!hasMore) return <p className={styles.end}>{MESSAGE_TEXTS.end}</p>
  return (
    <div className={styles.end} ref={foot}>
      {state === 'failed' && <p role="alert">{MESSAGE_TEXTS.moreFailed}</p>}
      <Button kind="text" isBusy={state === 'loading'} onClick={onMore}>
        {state === 'loading' ? MESSAGE_TEXTS.loadingMore : MESSAGE_TEXTS.more}
      </Button>
    </div>
  )
}
