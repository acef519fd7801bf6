import { describe, expect, test } from 'vitest'
import { isPlainPdf } from './is-plain-pdf.ts'

const pdf = (body: string) => Buffer.from(`%PDF-1.7\n${body}\nstartxref\n0\n%%EOF\n`, 'latin1')

describe('the check of a file for a post', () => {
  test('a PDF of pages alone passes', () => {
    expect(isPlainPdf(pdf('1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj'))).toBe(true)
  })

  test.each([
    ['a script', pdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
    ['a command', pdf('<< /S /Launch /F (a.exe) >>')],
    ['an attachment', pdf('<< /Names << /EmbeddedFiles 3 0 R >> >>')],
    ['a password', pdf('trailer << /Encrypt 4 0 R >>')],
    ['no end', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['another type', Buffer.from('<html>%PDF-1.7 %%EOF</html>')],
    ['nothing', Buffer.alloc(0)],
  ])('a file with %s is refused', (_, bytes) => {
    expect(isPlainPdf(bytes)).toBe(false)
  })
})
