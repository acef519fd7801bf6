import type { ClassQueue } from '#api/order/offline/class-queue.ts'
import { call, callSilently } from '#lib/data/call.ts'

/** The seats of a course's classes and this person's places in their queues; undefined if no answer arrives. */
export async function readClassQueues(
  productId: string,
): Promise<readonly ClassQueue[] | undefined> {
  const load = () => import('#api/order/offline/list-class-queues.ts')
  return (await callSilently(load, { productId }))?.classes
}

export async function joinQueue(priceId: string): Promise<ClassQueue> {
  return call(() => import('#api/order/offline/join-class-queue.ts'), { priceId })
}

export async function quitQueue(priceId: string): Promise<ClassQueue> {
  return call(() => import('#api/order/offline/leave-class-queue.ts'), { priceId })
}
