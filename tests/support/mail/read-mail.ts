/** What a mail program shows of a mail of ours: RFC 2047 words in headers, base64 in every part. */
export function readMail(data: string) {
  const [head = ''] = data.split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) =>
    decodeWords(new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '')
  return {
    id: header('Message-ID'),
    from: header('From'),
    subject: header('Subject'),
    text: partOf(data, 'text/plain').toString('utf8'),
    pdf: partOf(data, 'application/pdf'),
  }
}

function partOf(data: string, type: string): Buffer {
  const pattern = new RegExp(`Content-Type: ${type}[\\s\\S]*?\\r\\n\\r\\n([\\w+/=\\r\\n]*)`, 'i')
  return Buffer.from(pattern.exec(data)?.[1] ?? '', 'base64')
}

function decodeWords(value: string): string {
  return value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeURIComponent(word.replaceAll('_', ' ').replace(/%/g, '%25').replaceAll('=', '%')),
    )
}
