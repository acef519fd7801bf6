import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { Call } from '#api/call.ts'

const API = join(import.meta.dirname, '../../api')

export interface DescribedCall {
  owner: string
  file: string
  call: Call<unknown, unknown>
}

/** Every call exported by a file of `api/<owner>/`. */
export async function describedCalls(): Promise<readonly DescribedCall[]> {
  const described: DescribedCall[] = []
  for await (const file of glob('*/**/*.ts', { cwd: API })) {
    if (file.endsWith('.test.ts')) continue
    const module: Record<string, unknown> = await import(join(API, file))
    for (const value of Object.values(module))
      if (isCall(value)) described.push({ owner: file.split('/')[0] ?? '', file, call: value })
  }
  return described
}

function isCall(value: unknown): value is Call<unknown, unknown> {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'call'
}
