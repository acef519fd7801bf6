/** Where an entry of the record stands on the page that lists it. */
export const entryId = (publicationId: string) => `entry-${publicationId}`

export const entryAnchor = (publicationId: string) => `#${entryId(publicationId)}`
