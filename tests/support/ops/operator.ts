import { findPages } from '#gateway/ops/find-pages.ts'
import type { RunningGateway } from '#gateway/start.ts'

let lastOperator = 0

/** A person logged in under `/ops`, through the forms a browser would send. */
export async function newOperator({ url, services }: Pick<RunningGateway, 'url' | 'services'>) {
  const name = `操作员${++lastOperator}`
  const entered = await fetch(`${url}/ops/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'x-forwarded-for': `203.0.115.${lastOperator}` },
    body: new URLSearchParams({ operator: name, secret: services.config.opsSecret ?? '' }),
  })
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const get = (path: string) => fetch(url + path, { headers: { cookie }, redirect: 'manual' })
  const text = async (path: string) => (await get(path)).text()
  const formToken = /name="formToken" value="(\w+)"/.exec(await text('/ops'))?.[1] ?? ''
  const pages = await findPages()
  return {
    name,
    cookie,
    get,
    text,
    /** Every page in the navigation. */
    paths: pages
      .filter(({ group }) => group !== undefined)
      .map(({ path }) => (path ? `/ops/${path}` : '/ops')),
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, origin: url, ...headers },
        body: new URLSearchParams({ formToken, ...fields }),
      }),
  }
}

export type Operator = Awaited<ReturnType<typeof newOperator>>
