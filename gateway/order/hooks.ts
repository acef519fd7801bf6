import { beforeBalance } from '../account/hooks.ts'
import { sweepOrders } from './cancel/sweep-orders.ts'

/** Releases what expired orders of the user held. */
export const releaseExpired = beforeBalance.hook(sweepOrders)
