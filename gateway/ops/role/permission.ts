export type Right = 'read' | 'write'
/** Rights as `refunds:read`; whoever may write an area may read it. */
export type Permissions = ReadonlySet<string>
