import { useStore } from '#islands/ui/use-store.ts'
import { $issue, isHandoutInAddress } from '#lib/news/issues-store.ts'
import { IssuePage } from './IssuePage.tsx'

/** Why is this an island? The text is for subscribers alone and carries the reader's mark. */
export function IssuePageIsland() {
  const issue = useStore($issue)
  return (
    <IssuePage
      issue={issue}
      isHandout={issue.state !== 'loading' && isHandoutInAddress()}
      onListen={({ currentTarget }) => void listen(currentTarget)}
      onRetry={$issue.reload}
    />
  )
}

async function listen(button: HTMLElement): Promise<void> {
  const { toggleListening } = await import('#elements/news/listen.ts')
  toggleListening(button)
}
