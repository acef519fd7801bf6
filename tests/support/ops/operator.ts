import { findPages } from '#gateway/ops/find-pages.ts'
import { insertOperator } from '#gateway/ops/operator/operator-queries.ts'
import { ADMINISTRATOR } from '#gateway/ops/role/shipped-roles.ts'
import type { RunningGateway } from '#gateway/start.ts'

type Gateway = Pick<RunningGateway, 'url' | 'services'>
export const PASSWORD = 'Sail-twelve-oars'
let lastOperator = 0

/** An account without a login; an administrator unless roles are named. */
export async function newAccount(
  { services: { db, clock } }: Gateway,
  roleIds: readonly string[] = [ADMINISTRATOR],
) {
  const number = ++lastOperator
  const person = { loginName: `op${number}`, name: `操作员${number}` }
  const account = { ...person, password: PASSWORD, isHandedOver: false, roleIds }
  const operatorId = (await insertOperator(db, account, clock.now())) ?? ''
  return { ...person, operatorId, address: `203.0.115.${number}` }
}

/** What the form of the login posts. */
export function postLogin(
  { url }: Pick<Gateway, 'url'>,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/ops/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, ...headers },
    body: new URLSearchParams({ password: PASSWORD, ...fields }),
  })
}

export const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

/** A person logged in under `/ops`, through the forms a browser would send. */
export async function newOperator(gateway: Gateway, roleIds?: readonly string[]) {
  const account = await newAccount(gateway, roleIds)
  const { loginName, address } = account
  const entered = await postLogin(gateway, { loginName }, { 'x-forwarded-for': address })
  return { ...account, ...(await loggedIn(gateway, cookieOf(entered))) }
}

/** What somebody with this cookie requests and posts. */
export async function loggedIn({ url }: Pick<Gateway, 'url'>, cookie: string) {
  const get = (path: string) => fetch(url + path, { headers: { cookie }, redirect: 'manual' })
  const text = async (path: string) => (await get(path)).text()
  const formToken = /name="formToken" value="(\w+)"/.exec(await text('/ops/me'))?.[1] ?? ''
  const pages = await findPages()
  return {
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
    /** A part of a file, as the script of a page sends it. */
    put: (path: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
      fetch(url + path, {
        method: 'PUT',
        headers: { cookie, origin: url, 'x-form-token': formToken, ...headers },
        body,
      }),
  }
}

export type Operator = Awaited<ReturnType<typeof newOperator>>
