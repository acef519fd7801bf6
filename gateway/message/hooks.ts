import type { Db } from '../db/schema.ts'
import { hookPoint } from '../hooks/hook-point.ts'
import type { Recipients } from './broadcast/write-messages.ts'

/** People whom one message of the operators reaches. */
export interface Segment {
  /** Names it in drafts: `owners:course-one`. */
  value: string
  label: string
  readers: Recipients
}

/** The groups of people that a domain knows. */
export const segments = hookPoint<[parts: { db: Db; now: Date }], readonly Segment[]>(
  'segments of people',
)
