import type { ChatAppConfig } from '#gateway/config.ts'
import { PEOPLE_TEXTS } from './oauth-texts.ts'

/** The account at the sandbox's provider. */
export const SANDBOX_APP: ChatAppConfig = { appId: 'wxsandbox', appSecret: 'sandbox' }

export interface Person {
  name: string
  openId: string
  unionId: string
  nickname: string
  /** Of their picture. */
  colour: string
}

/** The people who can be chosen on the consent page. */
export const PEOPLE: readonly Person[] = [
  {
    name: 'ming',
    openId: 'sandbox-open-ming',
    unionId: 'sandbox-union-ming',
    nickname: PEOPLE_TEXTS.ming,
    colour: '#2f7d5b',
  },
  {
    name: 'hua',
    openId: 'sandbox-open-hua',
    unionId: 'sandbox-union-hua',
    nickname: PEOPLE_TEXTS.hua,
    colour: '#8a4fa3',
  },
]

export function findPerson(name: string | undefined): Person | undefined {
  return PEOPLE.find((person) => person.name === name)
}
