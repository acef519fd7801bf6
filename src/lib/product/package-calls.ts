import { getOwnPackage } from '#api/product/get-own-package.ts'
import { getPackage } from '#api/product/get-package.ts'
import { listInstructions } from '#api/product/list-instructions.ts'
import { send } from '#lib/shell/transport/http.ts'

/** The calls of a service, with the transport: fetched with the first of them. */

export const askPackage = (packageId: string) => send(getPackage, { packageId })
export const askOwnPackage = (packageId: string) => send(getOwnPackage, { packageId })
export const askInstructions = (packageId: string, cursor?: string) =>
  send(listInstructions, { packageId, cursor })
