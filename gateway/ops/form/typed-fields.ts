import { dayOf } from '#api/china-time.ts'
import { type Codec, ParseError, text } from '#api/codec.ts'
import { isDay } from '#api/exchange/session/exchange-time.ts'
import { readTimeField, timeFieldText } from '#gateway/china-time.ts'
import { numberText } from '../page/format.ts'
import type { Fields } from '../page/ops-page.ts'
import { area, type InputLook, input } from './controls.ts'
import { type Field, optionalField } from './field.ts'

interface TextLimits extends Pick<InputLook, 'type' | 'suggestions' | 'autocomplete'> {
  hint?: string
  /** 1 makes the field mandatory. */
  min?: number
  max: number
  pattern?: RegExp
  /** The whole sentence beside an invalid text. */
  message?: string
}

interface InputOptions extends InputLook {
  hint?: string
  isRequired?: boolean
}

/** A single-line field for any codec of text. */
export function inputField<T>(
  label: string,
  codec: Codec<T>,
  { isRequired = false, hint = '', ...look }: InputOptions = {},
): Field<T> {
  return { label, hint, codec, isRequired, render: (control) => input(control, look) }
}

/** Single-line text; surrounding space is ignored. */
export function textField(label: string, limits: TextLimits): Field<string> {
  const { min = 0, max, pattern, message, ...look } = limits
  const isRequired = min > 0
  return inputField(label, trimmed(label, limits), { ...look, isRequired, maxLength: max })
}

/** Multi-line text. */
export function areaField(
  label: string,
  { rows = 4, ...limits }: Omit<TextLimits, 'type' | 'hint' | 'suggestions'> & { rows?: number },
): Field<string> {
  return {
    label,
    codec: trimmed(label, limits),
    isRequired: (limits.min ?? 0) > 0,
    render: (control) => area(control, { rows, maxLength: limits.max }),
  }
}

/** Why somebody decided so, for the people it concerns; `min` 0 makes it optional. */
export function reasonField(label: string, min = 4): Field<string> {
  const message = `请填写${label}，至少 ${min} 个字`
  return areaField(label, { min, max: 200, rows: 2, ...(min > 0 ? { message } : {}) })
}

function trimmed(label: string, { min = 0, max, pattern, message }: TextLimits): Codec<string> {
  const codec = text({
    ...{ label, min, max },
    ...(pattern ? { pattern } : {}),
    ...(message ? { message } : {}),
  })
  return {
    decode: (wire, at) => codec.decode(typeof wire === 'string' ? wire.trim() : '', at),
    encode: codec.encode,
  }
}

/** A whole number from `min` to `max`. */
export function countField(label: string, max: number, min = 0): Field<number> {
  const codec: Codec<number> = {
    decode(wire, at) {
      const count = typeof wire === 'string' && /^\d{1,9}$/.test(wire) ? Number(wire) : Number.NaN
      if (!(count >= min && count <= max))
        throw new ParseError(at, `请填写 ${min} 到 ${numberText(max)} 的整数`)
      return count
    },
    encode: (count) => count,
  }
  return inputField(label, codec, { type: 'number', isRequired: true })
}

/** A sum in yuan, with at most two decimals, as fen. */
export function yuanField(
  label: string,
  { maxYuan, hint = '' }: { maxYuan: number; hint?: string },
): Field<number> {
  const codec: Codec<number> = {
    decode(wire, at) {
      const written = typeof wire === 'string' ? wire.trim() : ''
      const fen = /^\d{1,9}(\.\d{1,2})?$/.test(written)
        ? Math.round(Number(written) * 100)
        : Number.NaN
      if (!(fen >= 0 && fen <= maxYuan * 100))
        throw new ParseError(at, `请填写 0 到 ${numberText(maxYuan)} 的金额，最多两位小数`)
      return fen
    },
    encode: (fen) => fen / 100,
  }
  return inputField(label, codec, { isRequired: true, hint })
}

/** A time at UTC+8, as `2026-01-05T09:30`. */
const time: Codec<Date> = {
  decode(wire, at) {
    const value = typeof wire === 'string' ? readTimeField(wire) : undefined
    if (!value) throw new ParseError(at, '请填写有效的时间')
    return value
  },
  encode: timeFieldText,
}

/** A time that has to be filled in. */
export function momentField(label: string): Field<Date> {
  return inputField(label, time, { type: 'datetime-local', isRequired: true })
}

/** An optional time. */
export function timeField(label: string): Field<Date | undefined> {
  return optionalField(momentField(label))
}

/** A day at UTC+8, as its first instant. */
export function dayField(label: string): Field<Date> {
  const codec: Codec<Date> = {
    decode(wire, at) {
      const day =
        typeof wire === 'string' && isDay(wire) ? readTimeField(`${wire}T00:00`) : undefined
      if (!day) throw new ParseError(at, '请选择日期')
      return day
    },
    encode: dayOf,
  }
  return inputField(label, codec, { type: 'date' })
}

interface Span {
  startsAt: Date | undefined
  endsAt: Date | undefined
}

/** Errors of a span whose end is not after its start. */
export function spanErrors({ startsAt, endsAt }: Partial<Span>): Fields {
  return startsAt && endsAt && endsAt <= startsAt ? { endsAt: '结束时间应晚于开始时间' } : {}
}
