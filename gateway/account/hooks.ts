import type { Db } from '../db/schema.ts'
import { hookPoint } from '../hooks/hook-point.ts'
import type { Services } from '../http/handle.ts'
import type { EditSection } from '../ops/page/edit-page.ts'
import type { PersonRow } from './person/person-queries.ts'

/** Runs within the transaction of the login that created the account. */
export const firstLogin = hookPoint<[db: Db, userId: string, now: Date]>('first login')

/** Runs within the transaction of a login or a binding that proved a mobile to be the user's. */
export const mobileProved =
  hookPoint<[db: Db, proof: { userId: string; mobileHash: string; now: Date }]>('mobile proved')

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'metrics'>

/** Runs before coins and coupons are read, outside any transaction. */
export const beforeBalance = hookPoint<[parts: Parts, userId: string]>('before balance')

/** How many coupons a user can spend. */
export const spendableCoupons = hookPoint<[db: Db, userId: string, now: Date], number>(
  'spendable coupons',
)

/** What a domain shows operators about a person, and the forms that change it. */
export const personSections = hookPoint<[], EditSection<PersonRow>>('person sections')
