import { readUploadedName, uploadedAddress } from '#api/landing/wording/picture-rules.ts'
import { opsPage } from '#gateway/ops/page/ops-page.ts'
import { builtPage } from '#gateway/site/built-page.ts'
import { termsOf } from '../campaign-files.ts'
import { pictureOfFile } from './edition-file.ts'
import { editionsOf } from './edition-queries.ts'
import { showEdition } from './show-edition.ts'

const NO_PAGE = '这台服务器没有这个活动的页面文件（SITE_DIR），不能按网站的样子预览。'

/** The page of a campaign as it will look with an edition. */
export const editionPreview = opsPage({
  path: 'campaigns/:campaign/editions/:edition/preview',
  title: '预览',
  async show({ db, config, params: { campaign = '', edition: id = '' } }) {
    const edition = (await editionsOf(db, campaign)).find(({ edition_id }) => edition_id === id)
    const terms = termsOf(campaign)
    if (!edition || !terms) return 'missing'
    // The site of the other brand may have no such page.
    const html = await builtPage(config, terms.path).catch(() => undefined)
    if (html === undefined)
      return { kind: 'framed', html: `<!doctype html><meta charset="utf-8"><p>${NO_PAGE}</p>` }
    const uploaded = readUploadedName(pictureOfFile(edition.body))
    const picture = uploaded && uploadedAddress(uploaded.id)
    const files = { built: terms.body, edition: edition.body }
    return { kind: 'framed', html: showEdition(html, files, picture) }
  },
})
