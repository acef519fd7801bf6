import { opsPage } from '#gateway/ops/page/ops-page.ts'
import { findEdition } from '../wording/edition-queries.ts'
import { editionPreview } from './edition-preview.ts'
import { PREVIEW_TEXTS } from './texts.ts'

/** The page of a campaign as it will look with an edition. */
export const editionPreviewPage = opsPage({
  path: 'campaigns/:campaign/editions/:edition/preview',
  title: '预览',
  async show({ db, config, params: { campaign = '', edition: id = '' } }) {
    const edition = await findEdition(db, campaign, id)
    if (!edition) return 'missing'
    const html =
      (await editionPreview(edition, { config })) ??
      `<!doctype html><meta charset="utf-8"><p>${PREVIEW_TEXTS.noPage}</p>`
    return { kind: 'framed', html }
  },
})
