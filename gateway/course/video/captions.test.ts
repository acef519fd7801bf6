import { describe, expect, test } from 'vitest'
import { pictureList, problemOfCaptions } from './captions.ts'

const CUE = '00:00:01.000 --> 00:00:02.000\n开场'

test.each([
  `WEBVTT\n\n${CUE}\n`,
  `\uFEFFWEBVTT 第 1 课\r\n\r\n1\r\n00:01.000 --> 00:02.000 align:start\r\n开场\r\n`,
  `WEBVTT\n\nNOTE 校对过\n\n${CUE}\n\n00:00:03.000 --> 00:00:09.500\n两行\n字幕`,
])('the captions %j are accepted', (text) => {
  expect(problemOfCaptions(text, 10)).toBeUndefined()
})

test.each([
  ['1\n00:00:01,000 --> 00:00:02,000\n开场', '这是 SRT 字幕'],
  [CUE, '第 1 行应为 WEBVTT'],
  ['WEBVTT\n\n开场', '没有一条字幕'],
  ['WEBVTT\n\n0:01 --> 0:02\n开场', '第 3 行：时间应写成'],
  ['WEBVTT\n\n00:00:02.000 --> 00:00:02.000\n开场', '第 3 行：结束时间应晚于开始时间'],
  [`WEBVTT\n\n${CUE}\n\n00:00:10.000 --> 00:00:11.000\n完`, '第 6 行：超过视频的时长'],
])('the captions %j are refused', (text, sentence) => {
  expect(problemOfCaptions(text, 10)).toContain(sentence)
})

describe('the playlist of a picture', () => {
  const renditions = [
    ...['#EXTM3U', '#EXT-X-VERSION:3'],
    ...['#EXT-X-STREAM-INF:BANDWIDTH=770000,RESOLUTION=640x360', '360.m3u8', ''],
    ...['#EXT-X-STREAM-INF:BANDWIDTH=105600', 'sound.m3u8', ''],
  ].join('\n')

  test('the playlist leaves the sound alone to people who only listen', () => {
    expect(pictureList(renditions)).toBe(
      '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-STREAM-INF:BANDWIDTH=770000,RESOLUTION=640x360\n360.m3u8\n',
    )
  })
})
