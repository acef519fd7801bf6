import { claimGift } from '#api/welfare/claim-gift.ts'
import { claimWelfare } from '#api/welfare/claim-welfare.ts'
import { getClaim } from '#api/welfare/get-claim.ts'
import { getGift } from '#api/welfare/get-gift.ts'
import { listClaims } from '#api/welfare/list-claims.ts'
import { receiveClaim } from '#api/welfare/receive-claim.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { send } from '#lib/shell/transport/http.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { claimFailure } from './claim-failure.ts'
import { sceneOf } from './welfare-scene.ts'
import type { Claimed } from './welfare-store.ts'

/**
 * Everything the welfare pages ask the gateway. The stores fetch this file with the first question, so that neither
 * codecs nor transport stand between a visitor and the page.
 */
export type ClaimOutcome =
  | { kind: 'claimed'; benefit: Claimed }
  | { kind: 'refused'; markup: string }
  | { kind: 'wrong'; sentence: string }
  | { kind: 'login' }
  | { kind: 'offline' }

export function sendCode(code: string): Promise<ClaimOutcome> {
  return outcomeOf(send(claimWelfare, { code, scene: sceneOf($session.get()) }))
}

export function sendGift(giftId: string): Promise<ClaimOutcome> {
  return outcomeOf(send(claimGift, { giftId }))
}

export const askGift = () => send(getGift, {})
export const askClaims = () => send(listClaims, {})
export const askClaim = (claimId: string) => send(getClaim, { claimId })
export const confirmClaim = (claimId: string) => send(receiveClaim, { claimId })

async function outcomeOf(sent: Promise<Claimed>): Promise<ClaimOutcome> {
  try {
    return { kind: 'claimed', benefit: await sent }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'offline' }
    if (isRefusal(error, 'LOGIN_REQUIRED')) return { kind: 'login' }
    if (isRefusal(error, 'INVALID')) return { kind: 'wrong', sentence: error.message }
    return { kind: 'refused', markup: claimFailure(error) }
  }
}
