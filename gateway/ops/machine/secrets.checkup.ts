import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckupFinding, checkup, fails, notSetUp, ok } from '#gateway/hooks/checkup.ts'

/** 32 random hex digits have at least eight different ones, in all but one of a million cases. */
const VARIETY_MIN = 8
const REMEDY = 'make one: openssl rand -hex 32'

export const secretsCheckup = checkup('secrets', async ({ config }) => {
  const { secretKey, opsSecret, isSandbox, dataDir } = config
  if (isSandbox)
    return notSetUp('the sandbox makes its own in DATA_DIR/secrets; not for production')
  const shared = opsSecret === secretKey
  return [
    secretFinding('SECRET_KEY', secretKey, dataDir),
    opsSecret === undefined
      ? notSetUp(
          'nobody can create the first administrator under /ops/first, which is right once there is one',
          'OPS_SECRET',
        )
      : shared
        ? fails('it equals SECRET_KEY', REMEDY, 'OPS_SECRET')
        : secretFinding('OPS_SECRET', opsSecret, dataDir),
  ]
})

function secretFinding(name: string, value: string, dataDir: string): CheckupFinding {
  if (new Set(value).size < VARIETY_MIN) return fails('it is easily guessed', REMEDY, name)
  if (value === sandboxSecretOf(dataDir, name))
    return fails(
      'it is the one of the sandbox, which lies readable in DATA_DIR/secrets',
      `if the sandbox’s data moved along, delete the file there; else ${REMEDY}`,
      name,
    )
  return ok(`${value.length} characters`, name)
}

function sandboxSecretOf(dataDir: string, name: string): string | undefined {
  try {
    return readFileSync(join(dataDir, 'secrets', name), 'utf8').trim()
  } catch {
    // There never was a sandbox in this folder.
    return undefined
  }
}
