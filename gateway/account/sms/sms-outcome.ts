import type { Outside } from '#gateway/http/outside.ts'

/**
 * What became of a message: `later` says that nothing was sent and that sending once more is safe; `doubtful`, that
 * nobody knows whether it was sent, so that once more might reach the person twice.
 */
export type SmsOutcome =
  | { kind: 'sent'; serial: string | null }
  | { kind: 'later' | 'refused' | 'doubtful'; code: string }

/** A template with its values, by the vendor's names. */
export interface Filled {
  templateId: string
  values: readonly (readonly [name: string, value: string])[]
}

/** What a vendor is asked to send. */
export interface CloudMessage extends Filled {
  id: number
  mobile: string
  now: Date
  outside: Outside
}
