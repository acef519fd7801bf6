import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { sandboxOperator } from '../ops/sandbox-operator.ts'
import { filmBytes, upload } from './videos.ts'

const PRICE_ID = 'course-chart-year'

/** A lesson on trial with a video of its own and chapters, made at the desk. */
export async function newLesson(url: string, page: Page, captions?: string): Promise<string> {
  const desk = await sandboxOperator(url, 'wang')
  const once = () => crypto.randomUUID().replaceAll('-', '').slice(0, 24)
  const made = { action: 'create', once: once(), title: '上传的一课' }
  const place = await desk.post('/ops/videos', made)
  await upload(desk, place, { bytes: await filmBytes({ seconds: 30 }) })
  await expect
    .poll(() => desk.text(place), { timeout: 180_000, intervals: [500] })
    .toContain('可以播放')
  if (captions)
    await upload(desk, place, {
      ...{ slot: 'captions', name: 'lesson.vtt', bytes: new TextEncoder().encode(captions) },
    })
  const id = `trial-${once()}`
  const room = { id, title: '上传的一课', startsIn: -120, endsIn: -60 }
  await page.request.post('/sandbox/live/rooms', { data: room })
  await desk.post(place, { action: 'attach', roomId: id })
  const term = await desk.post('/ops/terms', {
    ...{ action: 'create', once: once(), title: `第 ${id} 期`, priceId: PRICE_ID },
  })
  await desk.post(term, {
    ...{ action: 'addClass', roomId: id, position: '1', homework: '画一画', answer: '看位置' },
    isTrial: '1',
  })
  const chapters = '0:00 开场\n0:18 例子'
  await desk.post(`${term}/${id}`, { action: 'saveChapters', chapters })
  return id
}
