import { drawPicture } from '#api/invite/poster/draw-picture.ts'
import { qrPath } from '#api/qr-path.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { posterPicture } from './poster-picture.ts'
import { findTemplate } from './poster-templates.ts'

export default handle(drawPicture, async ({ templateId, headline, lead, link, ...words }) => {
  const known = findTemplate(templateId)
  if (!known) return refuse('NO_SUCH_TEMPLATE')
  const template = {
    ...known,
    headline: headline ?? known.headline,
    lead: lead ?? known.lead,
  }
  const picture = await posterPicture({ ...words, template, qr: qrPath(link) })
  return { picture: picture.toString('base64') }
})
