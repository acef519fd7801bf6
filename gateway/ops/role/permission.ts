export type Right = 'read' | 'write'
/** Rights as `refunds:read`, or `refunds:grant` for one action; who may write an area may read it and use all actions. */
export type Permissions = ReadonlySet<string>
