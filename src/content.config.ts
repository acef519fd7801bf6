import { defineCollection } from 'astro:content'
import { glob, type Loader } from 'astro/loaders'
import { z } from 'astro/zod'
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

const campaignFiles = glob({
  pattern: '**/*.yaml',
  base: 'src/content/campaigns',
  generateId: ({ entry }) => entry.replace(/\.yaml$/, ''),
})

/** Reads every file anew: what makes one wrong may stand in another, such as the route table. */
const campaignLoader: Loader = {
  name: 'campaign-files',
  load(context) {
    context.store.clear()
    return campaignFiles.load({
      ...context,
      parseData: (entry) => {
        readCampaign(entry.id, entry.data)
        return context.parseData(entry)
      },
    })
  },
}

/** Campaign pages, one file per public address: `campaigns/smk.yaml` is `/smk` (docs/how-to/add-a-campaign.md). */
const campaigns = defineCollection({ loader: campaignLoader, schema: campaignSchema })

export const collections = { legal, campaigns }
