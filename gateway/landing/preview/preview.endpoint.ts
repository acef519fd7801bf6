import { minuteText } from '#gateway/china-time.ts'
import { sentenceAnswer } from '#gateway/file/signed-address.ts'
import { ADDRESS_TEXTS } from '#gateway/file/texts.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import { sitePageAnswer } from '#gateway/ops/page/answers.ts'
import { editionById } from '../wording/edition-queries.ts'
import { refusalOfPreview } from './edition-link.ts'
import { editionPreview } from './edition-preview.ts'
import { PREVIEW_TEXTS } from './texts.ts'

/** An edition on its page, for people without an account who were given its signed address; nothing on it runs or is sent. */
export const campaignPreview = endpoint(
  'GET',
  '/public/campaignPreviews/:edition',
  async (c, { db, config, clock }) => {
    const { edition: id = '' } = c.req.param()
    const { expires = '', signature } = c.req.query()
    const signed = { expires: Number(expires), signature }
    const refusal = refusalOfPreview(id, signed, { config, now: clock.now() })
    if (refusal) return sentenceAnswer(ADDRESS_TEXTS[refusal], 403)
    const edition = await editionById(db, id)
    if (!edition || edition.discarded_at) return sentenceAnswer(PREVIEW_TEXTS.gone, 404)
    const html = await editionPreview(edition, { config })
    if (html === undefined) return sentenceAnswer(PREVIEW_TEXTS.noPage, 404)
    const state = edition.published_at ? PREVIEW_TEXTS.published : PREVIEW_TEXTS.draft
    const note = PREVIEW_TEXTS.note(state, minuteText(signed.expires * 1000))
    return sitePageAnswer(withNote(html, note))
  },
)

const NOTE_STYLE =
  'margin:0;padding:8px 16px;background:#fff3cd;color:#5c4300;font:14px/1.5 sans-serif'

/** The policy of the build is replaced by the answer's stricter one. */
function withNote(html: string, note: string): string {
  return html
    .replace(
      /<meta http-equiv="?content-security-policy"?[^>]*>/i,
      '<meta name="robots" content="noindex, nofollow">',
    )
    .replace(/<body[^>]*>/, (body) => `${body}<p role="note" style="${NOTE_STYLE}">${note}</p>`)
}
