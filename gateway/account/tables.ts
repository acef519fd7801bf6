import type { Generated } from 'kysely'
import type { DeliveryState } from './sms/delivery-queries.ts'

declare module '../db/schema.ts' {
  interface Database {
    users: UsersTable
    user_tokens: UserTokensTable
    exchange_tokens: ExchangeTokensTable
    sms_codes: SmsCodesTable
    sms_outbox: SmsOutboxTable
    sms_deliveries: SmsDeliveriesTable
    captcha_checks: CaptchaChecksTable
    oauth_codes: OauthCodesTable
    oauth_handles: OauthHandlesTable
    chat_app_secrets: ChatAppSecretsTable
    data_keys: DataKeysTable
  }
}

export interface UsersTable {
  id: Generated<number>
  /** The public user id, which cannot be guessed. */
  user_id: string
  /** Null is shown as the default nickname. */
  nickname: string | null
  avatar: string | null
  /** Keyed hash of the mobile number: the row is found by it, the number cannot be recovered from it. */
  mobile_hash: string | null
  /** The mobile number, encrypted. */
  mobile_sealed: string | null
  open_id: string | null
  union_id: string | null
  coin: Generated<number>
  is_profile_refreshed: Generated<boolean>
  /** When a requested deletion takes effect; null when none is requested. */
  deletion_at: Date | null
  /** The account this one was merged into; such a row has no login. */
  merged_into: string | null
  /** A banned user has no login, and the reason is for operators. */
  banned_at: Generated<Date | null>
  ban_reason: Generated<string | null>
  last_login_at: Generated<Date | null>
  created_at: Date
}

interface UserTokensTable {
  token_hash: string
  user_id: string
  login_type: string
  /** The chat-app identity in whose app the login is used. */
  open_id: Generated<string | null>
  created_at: Date
  expires_at: Date
  /** When it was ended before its time. */
  ended_at: Generated<Date | null>
}

interface ExchangeTokensTable {
  token_hash: string
  user_id: string
  login_type: string
  expires_at: Date
}

interface SmsCodesTable {
  mobile_hash: string
  purpose: string
  code_hash: string
  tries: Generated<number>
  expires_at: Date
}

interface SmsOutboxTable {
  id: Generated<number>
  mobile_hash: string
  /** Number, text and code, encrypted; deleted on delivery, kept in the sandbox. */
  message_sealed: string
  created_at: Date
  delivered_at: Date | null
  /** When a node may try it next; null if nothing more is to be tried. */
  due_at: Generated<Date | null>
  /** After that it would mislead. */
  expires_at: Generated<Date | null>
  /** How often nodes have taken it up. */
  tries: Generated<number>
  /** A later message of the same topic to the same number takes its place. */
  topic: Generated<string | null>
}

interface SmsDeliveriesTable {
  id: Generated<number>
  mobile_hash: string
  /** As operators see it. */
  mobile_masked: string
  kind: string | null
  service: string
  state: DeliveryState
  /** The service's code of a refusal, or of what its receipt reports. */
  code: string | null
  /** The service's number of the message, by which receipts name it. */
  serial: string | null
  handed_at: Date
  reported_at: Date | null
}

interface CaptchaChecksTable {
  id: Generated<number>
  ticket_hash: string
  /** The request with its ticket, encrypted, until it is being checked. */
  request_sealed: string | null
  /** Whether a code was sent; null until the check has ended. */
  is_sent: Generated<boolean | null>
  expires_at: Date
}

interface OauthCodesTable {
  code_hash: string
  expires_at: Date
}

interface OauthHandlesTable {
  handle_hash: string
  open_id: string
  union_id: string | null
  nickname: string | null
  avatar: string | null
  expires_at: Date
}

interface DataKeysTable {
  /** What is sealed begins with it; 1 is not written. */
  version: number
  /** The secret under which this copy of the key is sealed. */
  secret_id: string
  key_sealed: string
  usable_from: Date
  created_at: Date
}

interface ChatAppSecretsTable {
  name: string
  value_sealed: string
  expires_at: Date
}
