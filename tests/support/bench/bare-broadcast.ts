import { createServer, type ServerResponse } from 'node:http'

/** The minimal broadcast: writes the recorded text to every reader at its time, and does nothing else. */
const readers = new Set<ServerResponse>()
let script: { afterMs: number; text: string }[] = []

const server = createServer(async (request, response) => {
  if (request.url === '/stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('retry: 1000\n\n')
    readers.add(response)
    request.on('close', () => readers.delete(response))
    return
  }
  if (request.url === '/script') {
    let body = ''
    for await (const part of request) body += part
    script = JSON.parse(body)
  } else {
    for (const { afterMs, text } of script) setTimeout(broadcast, afterMs, text)
  }
  response.end('{}')
})

function broadcast(text: string): void {
  const epoch = Math.floor(performance.timeOrigin)
  const at = Math.floor(performance.now())
  const dated = text.replace(/^id: \S+/, `id: ${epoch}-${at}`)
  for (const reader of readers) reader.write(dated)
}

server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
