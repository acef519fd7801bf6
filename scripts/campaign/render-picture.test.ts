import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSizes, PictureError } from './render-picture.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function pictureOf(width: number, height: number): Promise<string> {
  const file = join(folder, `${width}x${height}.png`)
  const background = '#123456'
  await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toFile(file)
  return file
}

test('a picture that would be blurred or cropped is refused, all of them in one message', async () => {
  const [small, oblique] = [await pictureOf(800, 960), await pictureOf(2000, 1800)]
  const fine = [await pictureOf(1500, 1800), await pictureOf(2000, 2390)]
  await expect(checkSizes(fine)).resolves.toBeUndefined()
  await expect(checkSizes([small, ...fine, oblique])).rejects.toThrow(
    new PictureError(
      [`${small}：是 800×960`, `${oblique}：是 2000×1800`]
        .map((words) => `${words}，要 1500×1800 或更大，宽高比 5:6`)
        .join('\n'),
    ),
  )
})
