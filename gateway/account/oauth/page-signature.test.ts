import { expect, test } from 'vitest'
import { pageSignature } from './page-signature.ts'

/** The example of the chat app's documentation. */
const EXAMPLE = {
  ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
  nonce: 'Wm3WZYTPz0wzccnW',
  timestamp: 1_414_587_457,
}

test.each(['http://mp.weixin.qq.com?params=value', 'http://mp.weixin.qq.com?params=value#hash'])(
  'the page %s is signed as documented',
  (url) =>
    expect(pageSignature({ ...EXAMPLE, url })).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed'),
)
