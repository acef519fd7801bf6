import type { Generated } from 'kysely'

declare module '#gateway/db/schema.ts' {
  interface Database {
    sandbox_oauth_codes: SandboxOauthCodesTable
    sandbox_oauth_outcomes: SandboxOauthOutcomesTable
  }
}

interface SandboxOauthCodesTable {
  code: string
  person: string
  scope: string
  used_at: Date | null
  expires_at: Date
}

interface SandboxOauthOutcomesTable {
  id: Generated<number>
  outcome: string
}
