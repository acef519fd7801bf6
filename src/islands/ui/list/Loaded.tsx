import type { ReactNode } from 'react'
import type { Resource } from '#lib/data/resource.ts'
import { Failed } from '../EmptyStates.tsx'

interface Props<Value> {
  resource: Resource<Value>
  waiting: ReactNode
  /** For a visitor; pages that need a login have none. */
  guest?: ReactNode
  /** Where the address names nothing; a page whose address names nothing has failed. */
  missing?: ReactNode
  /** The sentence where the line failed; a refusal brings its own. */
  failed: string
  children(value: Value): ReactNode
  onRetry(): void
}

/** One thing a page shows, or the state that takes its place. */
export function Loaded<Value>(props: Props<Value>) {
  const { resource, waiting, guest = waiting, missing, failed, children, onRetry } = props
  switch (resource.state) {
    case 'loading':
      return waiting
    case 'guest':
      return guest
    case 'missing':
      return missing ?? <Failed text={failed} onRetry={onRetry} />
    case 'failed':
      return <Failed text={resource.sentence || failed} onRetry={onRetry} />
    case 'ready':
      return children(resource.value)
  }
}
