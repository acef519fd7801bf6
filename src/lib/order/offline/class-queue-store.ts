import type { ClassQueue } from '#api/order/offline/class-queue.ts'
import { call } from '#lib/data/call.ts'
import { type ResourceStore, resource } from '#lib/data/resource.ts'

/** The seats of a course's classes, and this person's places in their queues. */
export const createQueues = (productId: string) =>
  resource<readonly ClassQueue[]>({
    access: 'login',
    load: async () =>
      (await call(() => import('#api/order/offline/list-class-queues.ts'), { productId })).classes,
  })

type Queues = ResourceStore<readonly ClassQueue[]>

export async function joinQueue($queues: Queues, priceId: string): Promise<void> {
  showQueue(
    $queues,
    await call(() => import('#api/order/offline/join-class-queue.ts'), { priceId }),
  )
}

export async function leaveQueue($queues: Queues, priceId: string): Promise<void> {
  const load = () => import('#api/order/offline/leave-class-queue.ts')
  showQueue($queues, await call(load, { priceId }))
}

function showQueue($queues: Queues, changed: ClassQueue): void {
  $queues.patch((queues) =>
    queues.map((queue) => (queue.priceId === changed.priceId ? changed : queue)),
  )
}
