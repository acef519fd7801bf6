import { expect, test } from 'vitest'
import { readTraceParent, writeTraceParent } from './trace-parent.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

test('a header is read and written as the document says', () => {
  const header = `00-${TRACE}-${SPAN}-01`
  const parent = { traceId: TRACE, spanId: SPAN, isSampled: true }
  expect(readTraceParent(header)).toEqual(parent)
  expect(writeTraceParent(parent)).toBe(header)
  expect(readTraceParent(`00-${TRACE}-${SPAN}-00`)?.isSampled).toBe(false)
  expect(readTraceParent(`cc-${TRACE}-${SPAN}-01-what-the-future-adds`)).toEqual(parent)
})

test.each([
  undefined,
  '',
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}`,
])('the header %s starts a trace of its own', (header) => {
  expect(readTraceParent(header)).toBeUndefined()
})
