/** Asks again and again while somebody looks at the page; returns how to stop. */
export function followOrder(ask: () => Promise<void>, everyMs: () => number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const again = () => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(turn, everyMs())
  }
  async function turn(): Promise<void> {
    if (!document.hidden) await ask()
    again()
  }
  const onReturn = () => {
    if (!document.hidden) void turn()
  }
  document.addEventListener('visibilitychange', onReturn)
  addEventListener('pageshow', onReturn)
  again()
  return () => {
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onReturn)
    removeEventListener('pageshow', onReturn)
  }
}
