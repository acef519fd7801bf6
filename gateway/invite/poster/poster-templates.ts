import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { type PosterTemplate, posterTemplate } from '#api/invite/poster/template.ts'

const FOLDER = fileURLToPath(new URL('../../../src/content/posters/', import.meta.url))

const TEMPLATES = globSync('*.yaml', { cwd: FOLDER }).map(readTemplate)

/** The template of a poster, from the files that the pages are built from. */
export function findTemplate(templateId: string): PosterTemplate | undefined {
  return TEMPLATES.find(({ id }) => id === templateId)
}

function readTemplate(file: string): PosterTemplate {
  const data: object = parse(readFileSync(join(FOLDER, file), 'utf8'), { schema: 'core' })
  return posterTemplate.decode({ ...data, id: basename(file, '.yaml') }, file)
}
