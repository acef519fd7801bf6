import sharp from 'sharp'
import { encode } from 'uqr'
import { expect } from 'vitest'
import { COMMON_CODES } from '#api/envelope.ts'
import { drawPicture } from '#api/invite/poster/draw-picture.ts'
import { POSTER } from '#api/invite/poster/draw-poster.ts'
import { qrPath } from '#api/qr-path.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = gatewayTest()

const linkAt = ({ url }: { url: string }) => `${url}/Invitation?code=ABCDEFGH&channelId=600007`
const wishAt = (site: { url: string }) => ({
  templateId: 'lesson',
  brand: '示例品牌',
  inviter: '小满 邀请您',
  caption: '长按或扫码识别',
  risk: '市场有风险，投资需谨慎。',
  link: linkAt(site),
})
/** Left, top and side of the code, in units of the drawing. */
const CODE = [26, 430, 92] as const

const drawn = async (picture: string) => {
  const png = sharp(Buffer.from(picture, 'base64'))
  const { data, info } = await png
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scale = info.width / POSTER.width
  const at = (x: number, y: number) =>
    data[Math.floor(y * scale) * info.width + Math.floor(x * scale)] ?? 255
  return { info, scale, at }
}

test('a poster drawn by the gateway has the size of one drawn by a browser, and a code that can be read', async ({
  visitor,
}) => {
  const { info, scale, at } = await drawn(
    (await send(visitor, drawPicture, wishAt(visitor))).picture,
  )
  expect([info.width, info.height, scale]).toEqual([1080, 1680, 3])
  const { size } = qrPath(linkAt(visitor))
  const [left, top, side] = CODE
  const modules = Array.from({ length: size }, (_, y) =>
    Array.from(
      { length: size },
      (_, x) => at(left + ((x + 0.5) * side) / size, top + ((y + 0.5) * side) / size) < 128,
    ),
  )
  expect(modules).toEqual(encode(linkAt(visitor), { ecc: 'M', border: 4 }).data)
})

test('the words are drawn from outlines, so that a machine without Chinese fonts draws them', async ({
  visitor,
}) => {
  const ink = async (headline: string) => {
    const answer = await send(visitor, drawPicture, {
      ...wishAt(visitor),
      headline: [headline],
      lead: '一',
    })
    const { at } = await drawn(answer.picture)
    const rows = Array.from({ length: 40 }, (_, y) => y + 62)
    return rows
      .flatMap((y) => Array.from({ length: 300 }, (_, x) => at(x + 28, y)))
      .filter((light) => light > 200).length
  }
  expect(await ink('从第一根')).toBeGreaterThan((await ink('一')) * 3)
})

test('a look that does not exist is refused', async ({ visitor }) => {
  await expect(
    send(visitor, drawPicture, { ...wishAt(visitor), templateId: 'other' }),
  ).rejects.toThrow('没有这个海报样式')
})

test('a code leads to this site alone, and nobody has the gateway draw all day', async ({
  visitor,
}) => {
  for (const link of ['https://elsewhere.example/Invitation', '/Invitation', 'javascript:alert(1)'])
    await expect(send(visitor, drawPicture, { ...wishAt(visitor), link })).rejects.toThrow(
      '海报的二维码只能通向本站',
    )
  const foreign = { ...wishAt(visitor), link: 'https://elsewhere.example/' }
  const answers = Array.from({ length: 20 }, () =>
    callGateway(visitor, drawPicture, foreign).then(({ code }) => code),
  )
  expect(await Promise.all(answers)).toContain(COMMON_CODES.TOO_MANY)
})
