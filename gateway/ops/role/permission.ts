export type Right = 'read' | 'write'
/** Rights as `refunds:read`; a person who may write an area may read it. */
export type Permissions = ReadonlySet<string>
