import { type AddressInfo, createServer, type Socket } from 'node:net'

const SMTP_LOGIN = { user: 'site', password: 'mail-of-the-test/1' }

const COMMAND_MAX = 512
const TEXT_LINE_MAX = 1000
const CRLF = '\r\n'

interface Transaction {
  from: string
  to: string[]
}

export interface ArrivedMail extends Transaction {
  /** As the sender wrote it: dots that were added for the transport are gone. */
  data: string
}

/**
 * A mail server after RFC 5321, with AUTH PLAIN of RFC 4954 and without TLS. “A mail transaction may be aborted by RSET”
 * (4.1.1.5); “MAIL, RCPT and DATA must be in this order, otherwise 503” (4.1.4); “if a line begins with a period and there
 * are other characters, the first character is deleted” (4.5.2); “bare CR or LF must not be sent” (2.3.8). It requires the
 * login (“530 5.7.0 Authentication required”, RFC 4954 6), takes mail of its own domain alone, and knows its mailboxes.
 */
export async function startSmtpServer({ host = '127.0.0.1' } = {}) {
  const mails: ArrivedMail[] = []
  const commands: string[] = []
  const mailboxes = new Set<string>()
  const sockets = new Set<Socket>()
  const state = { isDown: false, isBusy: false }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    socket.setTimeout(20_000, () => socket.destroy())
    const say = (line: string) => void socket.write(line + CRLF)
    if (state.isDown) return void socket.end(`421 4.3.2 smtp.example is closing${CRLF}`)
    say('220 smtp.example ESMTP')
    const session = createSession({ say, state, mailboxes, mails })
    let rest = ''
    socket.on('data', (bytes) => {
      rest += bytes.toString('latin1')
      for (let end = rest.indexOf(CRLF); end >= 0; end = rest.indexOf(CRLF)) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        const verb = session.isReadingText() ? undefined : line.split(' ')[0]?.toUpperCase()
        if (verb !== undefined) commands.push(verb)
        session.receive(line)
        if (verb === 'QUIT') return void socket.end()
      }
    })
  })
  await new Promise<void>((ready) => server.listen(0, host, ready))
  const { port } = server.address() as AddressInfo
  const { user, password } = SMTP_LOGIN
  return {
    port,
    url: `smtp://${user}:${encodeURIComponent(password)}@${host}:${port}`,
    from: '示例服务 <service@smtp.example>',
    mails,
    /** The verbs of all sessions, in order. */
    commands,
    addMailbox: (address: string) => void mailboxes.add(address),
    mailsTo: (address: string) => mails.filter(({ to }) => to.includes(address)),
    set: (change: Partial<typeof state>) => void Object.assign(state, change),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

interface Connection {
  say(line: string): void
  state: { isBusy: boolean }
  mailboxes: ReadonlySet<string>
  mails: ArrivedMail[]
}

function createSession({ say, state, mailboxes, mails }: Connection) {
  let isGreeted = false
  let isLoggedIn = false
  let transaction: Transaction | undefined
  let text: string[] | undefined

  const answers: Readonly<Record<string, (rest: string) => void>> = {
    EHLO(name) {
      if (!name) return say('501 5.5.4 EHLO needs a domain')
      isGreeted = true
      transaction = undefined
      say(['250-smtp.example', '250-8BITMIME', '250-SIZE 20000000', '250 AUTH PLAIN'].join(CRLF))
    },
    AUTH(rest) {
      const [mechanism = '', initial = ''] = rest.split(' ')
      if (!isGreeted || isLoggedIn || transaction) return say('503 5.5.1 bad sequence')
      if (mechanism.toUpperCase() !== 'PLAIN') return say('504 5.5.4 only PLAIN')
      const [, user, password] = Buffer.from(initial, 'base64').toString('utf8').split('\0')
      isLoggedIn = user === SMTP_LOGIN.user && password === SMTP_LOGIN.password
      say(isLoggedIn ? '235 2.7.0 welcome' : '535 5.7.8 credentials invalid')
    },
    MAIL(rest) {
      if (!isGreeted || transaction) return say('503 5.5.1 bad sequence')
      if (!isLoggedIn) return say('530 5.7.0 Authentication required')
      const [, from, params = ''] = /^FROM:<([^<>\s]*)>(.*)$/i.exec(rest) ?? []
      if (from === undefined) return say('501 5.5.4 MAIL FROM:<address>')
      if (!/^( (BODY=(7BIT|8BITMIME)|SIZE=\d+))*$/i.test(params)) return say('555 5.5.4 parameter')
      if (!from.endsWith('@smtp.example')) return say('550 5.7.1 not your address')
      transaction = { from, to: [] }
      say('250 2.1.0 sender ok')
    },
    RCPT(rest) {
      if (!transaction) return say('503 5.5.1 need MAIL before RCPT')
      const [, to] = /^TO:<([^<>\s]+@[^<>\s]+)>$/i.exec(rest) ?? []
      if (to === undefined) return say('501 5.5.4 RCPT TO:<address>')
      if (state.isBusy) return say('451 4.3.0 try again later')
      if (!mailboxes.has(to)) return say(`550 5.1.1 <${to}> no such mailbox`)
      transaction.to.push(to)
      say('250 2.1.5 receiver ok')
    },
    DATA(rest) {
      if (rest) return say('501 5.5.4 DATA has no parameter')
      if (!transaction) return say('503 5.5.1 need MAIL before DATA')
      if (transaction.to.length === 0) return say('554 5.5.1 no valid recipients')
      text = []
      say('354 end with a line of one period')
    },
    RSET() {
      transaction = undefined
      say('250 2.0.0 ok')
    },
    NOOP() {
      say('250 2.0.0 ok')
    },
    QUIT() {
      say('221 2.0.0 bye')
    },
  }

  function readText(lines: string[], line: string) {
    if (line !== '.') return void lines.push(line)
    text = undefined
    const { from, to } = transaction ?? { from: '', to: [] }
    transaction = undefined
    if (lines.some((one) => one.length + 2 > TEXT_LINE_MAX)) return say('500 5.5.2 line too long')
    if (lines.some((one) => /[\r\n]/.test(one))) return say('554 5.6.0 bare CR or LF')
    const data = lines.map((one) => one.replace(/^\./, '')).join(CRLF)
    if (!/^From: /im.test(data) || !/^Date: /im.test(data))
      return say('554 5.6.0 From and Date are required')
    mails.push({ from, to, data })
    say('250 2.0.0 stored')
  }

  return {
    isReadingText: () => text !== undefined,
    receive(line: string) {
      if (text) return readText(text, line)
      if (line.length + 2 > COMMAND_MAX) return say('500 5.5.2 line too long')
      if (/[^\x20-\x7e]/.test(line)) return say('500 5.5.2 only printable ASCII')
      const [verb = '', ...rest] = line.split(' ')
      const answer = answers[verb.toUpperCase()]
      if (answer) answer(rest.join(' '))
      else say('502 5.5.1 not implemented')
    },
  }
}
