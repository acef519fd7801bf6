import { type Codec, ParseError } from '#api/codec.ts'
import type { Chapter } from '#api/live/recording/get-recording.ts'
import { area } from '#gateway/ops/form/controls.ts'
import type { Field } from '#gateway/ops/form/field.ts'

const CHAPTERS_MAX = 100
const NAME_MAX = 40
const LINE = /^(?:(\d{1,2})[:：])?(\d{1,3})[:：](\d{2})\s+(\S.*)$/

/** A moment of a recording as its chapters are written: minutes and seconds. */
export const momentText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const chapters: Codec<readonly Chapter[]> = {
  decode(wire, at) {
    const lines = typeof wire === 'string' ? wire.split('\n').filter((line) => line.trim()) : []
    if (lines.length > CHAPTERS_MAX) throw new ParseError(at, `最多 ${CHAPTERS_MAX} 章`)
    const read = lines.map((line, index) => readLine(line.trim(), `第 ${index + 1} 行`, at))
    for (const [index, { seconds }] of read.entries()) {
      if (seconds <= (read[index - 1]?.seconds ?? -1))
        throw new ParseError(at, `第 ${index + 1} 行：时间应晚于上一行`)
    }
    return read
  },
  encode: (list) => list.map(({ seconds, text }) => `${momentText(seconds)} ${text}`).join('\n'),
}

function readLine(line: string, place: string, at: string): Chapter {
  const [found, hours = '0', minutes = '0', seconds = '0', text = ''] = LINE.exec(line) ?? []
  if (!found || Number(seconds) > 59)
    throw new ParseError(at, `${place}：请写成“3:25 标题”，超过一小时可写“1:03:25 标题”`)
  if (text.length > NAME_MAX) throw new ParseError(at, `${place}：标题最多 ${NAME_MAX} 个字`)
  return { seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), text }
}

/** The chapters of a recording, one a line; no line means no chapters. */
export function chaptersField(): Field<readonly Chapter[]> {
  return {
    label: '章节（每行一章，如“3:25 标题”）',
    isRequired: false,
    codec: chapters,
    render: (control) => area(control, { rows: 8, maxLength: CHAPTERS_MAX * (NAME_MAX + 10) }),
  }
}
