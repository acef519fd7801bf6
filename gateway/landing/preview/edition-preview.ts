import { readUploadedName, uploadedAddress } from '#api/landing/wording/picture-rules.ts'
import type { Services } from '#gateway/http/handle.ts'
import { builtPage } from '#gateway/site/built-page.ts'
import { termsOf } from '../campaign-files.ts'
import { pictureOfFile } from '../wording/edition-file.ts'
import type { Edition } from '../wording/edition-queries.ts'
import { showEdition } from './show-edition.ts'

/** The page of a campaign as it will look with an edition; undefined where its built page is not. */
export async function editionPreview(
  { campaign, body, copied_from }: Edition,
  { config }: Pick<Services, 'config'>,
): Promise<string | undefined> {
  // A new campaign has no page yet: that of the one from which it was copied shows its words.
  const terms = termsOf(campaign) ?? termsOf(copied_from ?? '')
  if (!terms) return undefined
  // The site of the other brand may have no such page.
  const html = await builtPage(config, terms.path).catch(() => undefined)
  if (html === undefined) return undefined
  const uploaded = readUploadedName(pictureOfFile(body))
  const files = { built: terms.body, edition: body }
  return showEdition(html, files, uploaded && uploadedAddress(uploaded.id))
}
