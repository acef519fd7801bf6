import { defineCollection } from 'astro:content'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { glob, type Loader } from 'astro/loaders'
import { z } from 'astro/zod'
import { parse } from 'yaml'
import { type Codec, ParseError } from '#api/codec.ts'
import type { Game } from '#api/games/game-file.ts'
import { gameFile } from '#api/games/game-rules.ts'
import { type PosterTemplate, posterTemplate } from '#api/invite/poster/template.ts'
import { draftWords } from '#api/landing/wording/word-rules.ts'
import { campaignSchema } from '#lib/landing/build/campaign-schema.ts'
import { readCampaign } from '#lib/landing/build/read-campaign.ts'

const VERSION = /^\d+\.\d+$/

/**
 * Legal texts, one file per version: `legal/<document>/<version>.md`. A published version is never edited;
 * a change is a new file. `{company}` and the like are filled in from the brand (`lib/legal/legal-text.ts`).
 */
const legal = defineCollection({
  loader: glob({
    pattern: '*/*.md',
    base: 'src/content/legal',
    generateId: ({ entry }) => entry.replace(/\.md$/, ''),
  }),
  schema: z.object({
    title: z.string(),
    version: z.string().regex(VERSION),
    effectiveDate: z.coerce.date(),
    /** Half a page in plain words. */
    summary: z.array(z.string()).min(1),
    /** What is different from the version before; empty for the first one. */
    changes: z.array(z.string()),
  }),
})

const CAMPAIGNS = 'src/content/campaigns'

/**
 * Reads every file again: the cause of a fault may be in another file, such as the route table. While somebody edits, a
 * draft may still contain the words of the template.
 */
const campaignLoader: Loader = {
  name: 'campaign-files',
  async load({ store, parseData, watcher, logger }) {
    const readAll = async () => {
      store.clear()
      for (const file of globSync('**/*.yaml', { cwd: CAMPAIGNS }).sort()) {
        const id = file.slice(0, -'.yaml'.length)
        const filePath = join(CAMPAIGNS, file)
        const rules = import.meta.env.DEV ? undefined : draftWords
        const { data } = readCampaign(id, readFileSync(filePath, 'utf8'), rules)
        store.set({ id, data: await parseData({ id, data, filePath }), filePath })
      }
    }
    watcher?.add(CAMPAIGNS)
    watcher?.on('all', (_, path) => {
      if (!path.includes(CAMPAIGNS)) return
      readAll().catch((error: unknown) => logger.error(String(error)))
    })
    await readAll()
  },
}

/** Campaign pages, one file per public address: `campaigns/smk.yaml` is `/smk` (docs/how-to/add-a-campaign.md). */
const campaigns = defineCollection({ loader: campaignLoader, schema: campaignSchema })

const GAMES = 'src/content/games'

/** Reads every file of a folder again when one changes. */
function filesLoader(
  name: string,
  folder: string,
  read: (path: string, id: string) => object,
): Loader {
  return {
    name,
    async load({ store, watcher, logger }) {
      const readAll = () => {
        store.clear()
        for (const file of globSync('**/*.yaml', { cwd: folder }).sort()) {
          const id = file.slice(0, -'.yaml'.length)
          store.set({ id, data: Object.fromEntries(Object.entries(read(join(folder, file), id))) })
        }
      }
      watcher?.add(folder)
      watcher?.on('all', (_, path) => {
        if (!path.includes(folder)) return
        try {
          readAll()
        } catch (error) {
          logger.error(String(error))
        }
      })
      readAll()
    },
  }
}

/** Decodes one file; a broken rule is named with its file and field. */
function decodeFile<Data>(path: string, { decode }: Codec<Data>, more: object = {}): Data {
  try {
    const data: object = parse(readFileSync(path, 'utf8'), { schema: 'core' })
    return decode({ ...data, ...more }, '')
  } catch (error) {
    if (error instanceof ParseError) throw new Error(`${path}：${error.field}：${error.message}`)
    throw error
  }
}

/** Games, one file per public address: the gateway plays by the same files (docs/how-to/add-a-game.md). */
const games = defineCollection({
  loader: filesLoader('game-files', GAMES, (path) => decodeFile(path, gameFile)),
  schema: z.custom<Game>(),
})

const POSTERS = 'src/content/posters'

/** Looks of posters, one file each: the gateway draws by the same files. */
const posters = defineCollection({
  loader: filesLoader('poster-files', POSTERS, (path, id) =>
    decodeFile(path, posterTemplate, { id }),
  ),
  schema: z.custom<PosterTemplate>(),
})

export const collections = { legal, campaigns, games, posters }
