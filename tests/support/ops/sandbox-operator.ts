/** What one of the sandbox's operators posts and sends, without the pages' code. */
export interface SandboxOperator {
  text(path: string): Promise<string>
  /** Posts a form that must be accepted; where it leads. */
  post(path: string, fields: Record<string, string>): Promise<string>
  put(path: string, body: Uint8Array<ArrayBuffer>): Promise<Response>
}

const ADDRESSES = { wang: '203.0.116.1', li: '203.0.116.2' }

/** One of the two who release for each other, logged in through the forms a browser would send. */
export async function sandboxOperator(
  url: string,
  loginName: keyof typeof ADDRESSES,
): Promise<SandboxOperator> {
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
    fetch(url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: url, ...headers },
      body: new URLSearchParams(fields),
    })
  const password = process.env.OPS_SECRET ?? ''
  const headers = { 'x-forwarded-for': ADDRESSES[loginName] }
  const entered = await post('/ops/login', { loginName, password }, headers)
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const text = async (path: string) => (await fetch(url + path, { headers: { cookie } })).text()
  const formToken = /name="formToken" value="(\w+)"/.exec(await text('/ops/me'))?.[1] ?? ''
  return {
    text,
    async post(path, fields) {
      const answer = await post(path, { formToken, ...fields }, { cookie })
      if (answer.status === 303) return answer.headers.get('location') ?? ''
      throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    },
    put: (path, body) =>
      fetch(url + path, {
        method: 'PUT',
        headers: { cookie, origin: url, 'x-form-token': formToken },
        body,
      }),
  }
}
