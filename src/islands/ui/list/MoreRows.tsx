import { useEffect, useRef } from 'react'
import { Button } from '../Button.tsx'
import styles from './MoreRows.module.css'

interface Props {
  hasMore: boolean
  state: 'idle' | 'loading' | 'failed'
  /** Sentences of the list's own domain. */
  texts: Readonly<Record<'end' | 'more' | 'loadingMore' | 'moreFailed', string>>
  onMore(): void
}

/** The foot of a paged list: requests more rows as it comes near, and by a button where that goes undetected. */
export function MoreRows({ hasMore, state, texts, onMore }: Props) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!foot.current || !hasMore || state !== 'idle') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore()
      },
      { rootMargin: '600px 0px' },
    )
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [hasMore, state, onMore])
  if (!hasMore) return <p className={styles.end}>{texts.end}</p>
  return (
    <div className={styles.end} ref={foot}>
      {state === 'failed' && <p role="alert">{texts.moreFailed}</p>}
      <Button kind="text" isBusy={state === 'loading'} onClick={onMore}>
        {state === 'loading' ? texts.loadingMore : texts.more}
      </Button>
    </div>
  )
}
