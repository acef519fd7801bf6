import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readUploadedName, uploadedAddress } from '../../api/landing/wording/picture-rules.ts'
import { draftWords } from '../../api/landing/wording/word-rules.ts'
import { readCampaign } from '../../src/lib/landing/build/read-campaign.ts'
import { render } from '../campaign/render-picture.ts'

/** The folder of content files below the one that is named to the command, beside that of pictures. */
export const CAMPAIGNS = 'campaigns'
const PICTURES = 'pictures'
const BRANDS = ['smart', 'news'] as const
const TIMEOUT_MS = 20_000

/**
 * Saves the content files that were published under `/ops` in place of those of the repository, for the next build; each is
 * checked as `campaign:check` does, with the pictures that were uploaded for them. Returns their addresses; nothing is
 * changed where one fails.
 */
export async function pullCampaigns(origin: string, folder: string): Promise<readonly string[]> {
  const files = filesOf(await (await pulled(origin, '/public/campaignFiles')).json())
  const pictures = new Map<string, Buffer>()
  for (const [name, body] of files) {
    if (!existsSync(fileOf(folder, name)) && !isNew(name))
      throw new Error(`there is no ${fileOf(folder, name)}`)
    const { blocks, share } = readCampaign(name, body, draftWords).campaign
    const [hero] = blocks
    const named = [hero?.kind === 'hero' ? hero.picture : '', share.picture ?? '']
    for (const picture of new Set(named))
      for (const file of await picturesOf(origin, picture)) pictures.set(file.path, file.bytes)
  }
  for (const [path, bytes] of pictures) {
    mkdirSync(dirname(join(folder, PICTURES, path)), { recursive: true })
    writeFileSync(join(folder, PICTURES, path), bytes)
  }
  for (const [name, body] of files) {
    mkdirSync(dirname(fileOf(folder, name)), { recursive: true })
    writeFileSync(fileOf(folder, name), body)
  }
  return files.map(([name]) => `/${name}`)
}

async function pulled(origin: string, path: string): Promise<Response> {
  const answer = await fetch(new URL(path, origin), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}; nothing was saved`)
  return answer
}

/** An uploaded picture and the files that pages of both brands show of it, by their path in the folder of pictures. */
async function picturesOf(
  origin: string,
  name: string,
): Promise<readonly { path: string; bytes: Buffer }[]> {
  const uploaded = readUploadedName(name)
  if (!uploaded) return []
  const answer = await pulled(origin, uploadedAddress(uploaded.id))
  const bytes = Buffer.from(await answer.arrayBuffer())
  // Both brands show the same one, which takes seconds to draw.
  const drawn = await render(bytes, BRANDS[0], name)
  return [
    { path: join('own', `${name}.jpg`), bytes },
    ...BRANDS.flatMap((shown) =>
      drawn.map((file) => ({ path: join(shown, basename(file.path)), bytes: file.bytes })),
    ),
  ]
}

/** Campaigns that were made under `/ops` have their address below `/c/`, where every name is free. */
const isNew = (name: string) => name.startsWith('c/')

const fileOf = (folder: string, name: string) => join(folder, CAMPAIGNS, `${name}.yaml`)

function filesOf(answer: unknown): readonly (readonly [string, string])[] {
  return Object.entries(Object(Reflect.get(Object(answer), 'files'))).flatMap(([name, body]) =>
    /^[A-Za-z0-9]+(?:\/[A-Za-z0-9]+)*$/.test(name) && typeof body === 'string'
      ? [[name, body] as const]
      : [],
  )
}
