import { opsForm } from '#gateway/ops/form/ops-form.ts'
import type { OpsContext } from '#gateway/ops/page/ops-page.ts'
import { decryptReceiver } from '../address/address-queries.ts'

interface Options {
  /** Parameter of the page that names what is sent. */
  param: string
  sealedOf(db: OpsContext['db'], subject: string): Promise<string | undefined>
  gone: string
}

/** The button that shows where a parcel goes; the audit log records every time it is pressed. */
export function revealReceiver({ param, sealedOf, gone }: Options) {
  return opsForm({
    action: 'reveal',
    title: '查看收货信息',
    label: '查看收货信息',
    isQuiet: true,
    fields: {},
    async run(_, { db, config, params }) {
      const subject = params[param] ?? ''
      const sealed = await sealedOf(db, subject)
      if (!sealed) return undefined
      const { name, mobile, region, detail } = decryptReceiver(sealed, config.secretKey)
      const receiver = `${name} ${mobile} ${region} ${detail}`
      return { kind: 'found', found: { receiver }, audit: { subject } }
    },
    gone,
  })
}
