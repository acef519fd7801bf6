import { beforeBalance } from '../account/hooks.ts'
import { beforeSoldOut } from '../landing/hooks.ts'
import { closeExpiredOrders, sweepOrders } from './cancel/sweep-orders.ts'

/** Releases what expired orders of the user held. */
export const releaseExpired = beforeBalance.hook(sweepOrders)

/** Releases what expired orders of the campaign held. */
export const releasePieces = beforeSoldOut.hook((parts, activityId) =>
  closeExpiredOrders(parts, { activityId }),
)
