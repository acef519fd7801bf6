/**
 * Default keys of the sealed and signed layers, 64 and 64 hex digits. Every page contains them, so they disguise and
 * detect damage; they protect no secret and no security rests on them (docs/protocol.md). `SEAL_KEY` and `SIGN_KEY`
 * replace them, both at the build and at the gateway.
 */
export const DEFAULT_SEAL_KEY = '6f2d1c8a94b37e50d1a86cf3420b9e7735c4e1f08d926ab70519fe3c8b64d2a1'
export const DEFAULT_SIGN_KEY = 'b85e3f70c9126da4e7810f5b36d9ca2487f31e60ad5bc4920e6f7d18a3c5094b'
