import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

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

export const collections = { legal }
