import { useEffect } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import { $issue, isHandoutInAddress } from '#lib/news/issues-store.ts'
import { IssuePage } from './IssuePage.tsx'

/** Why is this an island? The text is for subscribers alone and carries the reader's mark. */
export function IssuePageIsland() {
  const issue = useStore($issue)
  const isHandout = issue.state !== 'loading' && isHandoutInAddress()
  const isRead = isHandout && issue.state === 'ready'
  useEffect(() => {
    if (!isRead) return
    addEventListener('scroll', followPlace, { once: true })
    return () => removeEventListener('scroll', followPlace)
  }, [isRead])
  return (
    <IssuePage
      issue={issue}
      isHandout={isHandout}
      onListen={({ currentTarget }) => void listen(currentTarget)}
      onResume={({ currentTarget }) => void goToPlace(currentTarget)}
      onRetry={$issue.reload}
    />
  )
}

async function listen(button: HTMLElement): Promise<void> {
  const { toggleListening } = await import('#elements/news/listen.ts')
  toggleListening(button)
}

const loadPlace = () => import('#elements/news/reading-place.ts')

async function followPlace(): Promise<void> {
  const place = await loadPlace()
  place.followPlace()
}

async function goToPlace(button: HTMLElement): Promise<void> {
  const place = await loadPlace()
  place.goToPlace(button)
}
