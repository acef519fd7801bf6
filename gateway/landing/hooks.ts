import { hookPoint } from '../hooks/hook-point.ts'
import type { Services } from '../http/handle.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'metrics'>

/** Runs before a campaign is called sold out, outside any transaction: releases what nobody paid in time. */
export const beforeSoldOut = hookPoint<[parts: Parts, campaign: string]>('before sold out')
