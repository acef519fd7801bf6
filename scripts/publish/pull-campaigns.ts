import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { draftWords } from '../../api/landing/wording/word-rules.ts'
import { readCampaign } from '../../src/lib/landing/build/read-campaign.ts'

/** The folder of content files below the one that is named to the command. */
export const CAMPAIGNS = 'campaigns'
const TIMEOUT_MS = 20_000

/**
 * Saves the content files that were published under `/ops` in place of those of the repository, for the next build; each is
 * checked as `campaign:check` does. Returns their addresses; nothing is changed where one fails.
 */
export async function pullCampaigns(origin: string, folder: string): Promise<readonly string[]> {
  const address = new URL('/public/campaignFiles', origin)
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${address.pathname} answers ${answer.status}; nothing was saved`)
  const files = filesOf(await answer.json())
  for (const [name, body] of files) {
    if (!existsSync(fileOf(folder, name))) throw new Error(`there is no ${fileOf(folder, name)}`)
    readCampaign(name, body, draftWords)
  }
  for (const [name, body] of files) writeFileSync(fileOf(folder, name), body)
  return files.map(([name]) => `/${name}`)
}

const fileOf = (folder: string, name: string) => join(folder, CAMPAIGNS, `${name}.yaml`)

function filesOf(answer: unknown): readonly (readonly [string, string])[] {
  return Object.entries(Object(Reflect.get(Object(answer), 'files'))).flatMap(([name, body]) =>
    /^[A-Za-z0-9]+(?:\/[A-Za-z0-9]+)*$/.test(name) && typeof body === 'string'
      ? [[name, body] as const]
      : [],
  )
}
