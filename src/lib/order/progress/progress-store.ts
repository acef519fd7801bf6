import { atom, onMount } from 'nanostores'
import type { OrderDetail } from '#api/order/order.ts'
import { poll } from '#lib/shell/transport/poll.ts'

/** The orders a page of something else is about, each with its story; undefined until they are known. */
export const $progress = atom<readonly OrderDetail[] | undefined>(undefined)

const POLL_MS = 30_000
let orderIds: readonly string[] = []
/** Grows with every question: what an older one hears is let go. */
let edition = 0

onMount($progress, () => poll(ask, () => POLL_MS).stop)

/** Says which orders a page is about, and again when something happened to them; their stories are asked for anew. */
export function tellProgress(ids: readonly string[]): void {
  orderIds = [...new Set(ids)]
  void ask()
}

async function ask(): Promise<void> {
  edition += 1
  const mine = edition
  const { askDetail } = await import('../detail/pay-calls.ts')
  const known = new Map(($progress.get() ?? []).map((order) => [order.orderId, order]))
  // One after the other, as a newer read would cancel an older.
  for (const orderId of orderIds) {
    const outcome = await askDetail(orderId)
    if (mine !== edition) return
    if (outcome.kind === 'found') known.set(orderId, outcome.value)
  }
  $progress.set(orderIds.flatMap((orderId) => known.get(orderId) ?? []))
}
