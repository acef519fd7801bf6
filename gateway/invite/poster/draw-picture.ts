import { drawPicture } from '#api/invite/poster/draw-picture.ts'
import { qrPath } from '#api/qr-path.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { posterPicture } from './poster-picture.ts'
import { findTemplate } from './poster-templates.ts'

/** A picture costs a fifth of a second of a processor, and nobody wants many. */
const PER_ADDRESS = { name: 'poster', points: 20, perSeconds: 60 }

export default handle(
  drawPicture,
  async ({ templateId, headline, lead, link, ...words }, { origin }) => {
    const known = findTemplate(templateId)
    if (!known) return refuse('NO_SUCH_TEMPLATE')
    if (!URL.canParse(link) || new URL(link).origin !== origin) return refuse('FOREIGN_LINK')
    const template = {
      ...known,
      headline: headline ?? known.headline,
      lead: lead ?? known.lead,
    }
    const picture = await posterPicture({ ...words, template, qr: qrPath(link) })
    return { picture: picture.toString('base64') }
  },
  { limits: [{ ...PER_ADDRESS, key: (_request, { address }) => address }] },
)
