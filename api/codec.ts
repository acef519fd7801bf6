/**
 * The codecs of the calls. In a browser they are `codecs.ts` alone; under Node, package.json resolves the same name to
 * `described-codecs.ts`, which behaves alike and knows the schema of each.
 */
export * from '#api/codecs.ts'
