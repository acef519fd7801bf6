import { type ReactNode, useState } from 'react'

/**
 * What the page delivers inside the island, and its first script may have filled, until it is replaced for the first
 * time: the policy of the page lets nobody insert markup, so it never comes back.
 */
export function useDelivered(children: ReactNode, isShown: boolean): ReactNode {
  const [isGone, setGone] = useState(false)
  if (!isShown && !isGone) setGone(true)
  return isShown && !isGone ? children : undefined
}
