import { cancelDeletion } from '#api/account/profile/cancel-deletion.ts'
import { requestDeletion } from '#api/account/profile/request-deletion.ts'
import { changeProfile } from './profile-store.ts'

/** Asks for the account to be deleted after the cooling-off time. Throws ApiError or NetworkError. */
export async function askForDeletion(): Promise<void> {
  const { send } = await import('#lib/shell/transport/http.ts')
  const { deletionAt } = await send(requestDeletion, {})
  changeProfile({ deletionAt })
}

/** Takes the request back within that time. Throws ApiError or NetworkError. */
export async function keepAccount(): Promise<void> {
  const { send } = await import('#lib/shell/transport/http.ts')
  await send(cancelDeletion, {})
  changeProfile({ deletionAt: undefined })
}
