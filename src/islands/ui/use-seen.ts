import { atom, type ReadableAtom } from 'nanostores'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { watchSeen } from '#elements/shell/in-view.ts'
import { useStore } from './use-store.ts'

const $nothing = atom<undefined>(undefined)

/** Whether an element is in sight, or nearly. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => (element.current ? watchSeen(element.current, setSeen) : undefined), [element])
  return isSeen
}

/** The value of a store while it is followed; afterwards the last value stays, without a listener. */
export function useStoreWhile<Value>(isFollowed: boolean, $value: ReadableAtom<Value>): Value {
  const last = useRef<Value | undefined>(undefined)
  const $source: ReadableAtom<Value | undefined> = isFollowed ? $value : $nothing
  const current = useStore<Value | undefined>($source, { ssr: undefined })
  if (current !== undefined) last.current = current
  // A store that is created with a value starts with it.
  return current ?? last.current ?? ($value.init as Value)
}
