import type { ChatAppConfig } from '#gateway/account/oauth/chat-app-config.ts'
import { PEOPLE_TEXTS } from './oauth-texts.ts'

/** The account at the sandbox's provider. */
export const SANDBOX_APP: ChatAppConfig = { appId: 'wxsandbox', appSecret: 'sandbox' }

export interface Person {
  name: string
  openId: string
  unionId: string
  nickname: string
  /** The colour of their picture. */
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

/** One of them, or somebody who was never here: any name such as `new4711`. */
export function findPerson(name = ''): Person | undefined {
  return PEOPLE.find((person) => person.name === name) ?? newcomer(name)
}

function newcomer(name: string): Person | undefined {
  return /^new\w{1,20}$/.test(name)
    ? {
        name,
        openId: `sandbox-open-${name}`,
        unionId: `sandbox-union-${name}`,
        nickname: PEOPLE_TEXTS.newcomer,
        colour: '#5a6b7c',
      }
    : undefined
}
