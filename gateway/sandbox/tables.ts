import type { Generated } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    sandbox_clock: SandboxClockTable
    sandbox_mails: SandboxMailsTable
    sandbox_notices: SandboxNoticesTable
  }
}

interface SandboxClockTable {
  id: 1
  server_ms: number
  real_ms: number
  speed: number
}

interface SandboxMailsTable {
  id: Generated<number>
  address_hash: string
  subject: string
  sent_at: Date
}

interface SandboxNoticesTable {
  open_id: string
  client_msg_id: string
  notice: string
  sent_at: Date
}
