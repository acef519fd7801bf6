import type { APIRoute } from 'astro'
import sharp from 'sharp'
import { campaignsOfBrand } from '#components/landing/campaigns.ts'
import { qrCodesOf } from '#lib/landing/build/campaign-parts.ts'
import { qrPixels } from '#lib/landing/build/campaign-qr.ts'
import { LIVE_QR_CODES } from '#lib/live/reservation/qr-codes.ts'

const MODULE_PIXELS = 8

/** QR codes as files: on a long press the chat app only reads codes from pictures. */
export async function getStaticPaths() {
  const campaigns = await campaignsOfBrand()
  const codes = campaigns.flatMap(({ path, campaign }) => qrCodesOf(path, campaign))
  return [...codes, ...LIVE_QR_CODES].map(({ name, address }) => ({
    params: { code: name },
    props: { address },
  }))
}

export const GET: APIRoute<{ address: string }> = async ({ props, site }) => {
  const { side, pixels } = qrPixels(new URL(props.address, site).href)
  const picture = sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * MODULE_PIXELS, undefined, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
  return new Response(new Uint8Array(await picture.toBuffer()))
}
