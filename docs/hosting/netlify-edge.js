/** Netlify: copy this file and `edge.js` to `netlify/edge-functions/`; set GATEWAY_ORIGIN and PREVIEW_PAGE there. */
import { atEdge, savedPage } from './edge.js'

export const config = { path: '/*' }

export default async (request, context) => {
  const answer = await atEdge(request, {
    gatewayOrigin: Netlify.env.get('GATEWAY_ORIGIN'),
    visitor: context.ip,
    hasPreviewPage: Netlify.env.get('PREVIEW_PAGE') === '1',
  })
  // A file of the same site passes this function again, which leaves it to the files.
  return answer ?? savedPage(request, (address) => fetch(address))
}
