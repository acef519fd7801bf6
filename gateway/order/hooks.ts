import { beforeBalance } from '../account/hooks.ts'
import { sweepOrders } from './cancel/sweep-orders.ts'

/** What an expired order held belongs to its owner again. */
export const releaseExpired = beforeBalance.hook(sweepOrders)
