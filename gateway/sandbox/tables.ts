declare module '../db/schema.ts' {
  interface Database {
    sandbox_clock: SandboxClockTable
  }
}

interface SandboxClockTable {
  id: 1
  server_ms: number
  real_ms: number
  speed: number
}

export {}
