/** Netlify: copy this file and `edge.js` to `netlify/edge-functions/`; set GATEWAY_ORIGIN and PREVIEW_PAGE there. */
import { atEdge } from './edge.js'

export const config = { path: '/*' }

export default (request, context) =>
  atEdge(request, {
    gatewayOrigin: Netlify.env.get('GATEWAY_ORIGIN'),
    visitor: context.ip,
    hasPreviewPage: Netlify.env.get('PREVIEW_PAGE') === '1',
  })
