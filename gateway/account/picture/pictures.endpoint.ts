import { endpoint } from '#gateway/http/endpoint.ts'
import { fetchPicture } from './fetch-picture.ts'

/** Avatars of the chat app. */
export const avatars = endpoint('GET', '/thirdwx/*', (c, services) =>
  fetchPicture(c, services, '/thirdwx'),
)

/** Pictures of an existing backend. */
export const firstFiles = endpoint('GET', '/file1/*', (c, services) =>
  fetchPicture(c, services, '/file1'),
)

export const secondFiles = endpoint('GET', '/file2/*', (c, services) =>
  fetchPicture(c, services, '/file2'),
)

export const thirdFiles = endpoint('GET', '/file3/*', (c, services) =>
  fetchPicture(c, services, '/file3'),
)
