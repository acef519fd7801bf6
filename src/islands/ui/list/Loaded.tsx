import type { ReactNode } from 'react'
import type { Resource } from '#lib/data/resource.ts'
import { Failed } from '../EmptyStates.tsx'

interface Props<Value> {
  resource: Resource<Value>
  waiting: ReactNode
  /** Shown to guests; pages that require a login omit it. */
  guest?: ReactNode
  /** Shown where the address names nothing; a page without it shows a failure. */
  missing?: ReactNode
  /** Shown if the connection failed; a refusal has its own sentence. */
  failed: string
  children(value: Value): ReactNode
  onRetry(): void
}

/** One value a page shows, or the state that replaces it. */
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
