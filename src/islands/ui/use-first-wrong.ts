import { type RefObject, useEffect } from 'react'

/** Moves the focus to the first wrong field, once for each attempt: never while somebody is typing. */
export function useFirstWrong(root: RefObject<HTMLElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt > 0) root.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
  }, [root, attempt])
}
