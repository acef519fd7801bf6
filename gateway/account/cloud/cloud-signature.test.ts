import { expect, test } from 'vitest'
import {
  acs3Authorization,
  canonicalQuery,
  contentHash,
  tc3Authorization,
} from './cloud-signature.ts'

test('the signature of Alibaba Cloud is the one of the fixed example in its document', () => {
  const query = canonicalQuery({
    RegionId: 'cn-shanghai',
    ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
  })
  const headers = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': contentHash(''),
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2014-05-26',
  }
  const key = { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' }
  expect(acs3Authorization(key, { method: 'POST', query, headers, body: '' })).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('the signature of Tencent Cloud is the one of the example in its document', () => {
  const key = {
    keyId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
    keySecret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
  }
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    host: 'cvm.tencentcloudapi.com',
  }
  const body =
    '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}'
  const scope = { service: 'cvm', timestamp: 1551113065 }
  expect(tc3Authorization(key, scope, { method: 'POST', query: '', headers, body })).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  )
})

test('a query is encoded by RFC 3986', () => {
  expect(canonicalQuery({ b: "a b*'()!", a: '中~' })).toBe('a=%E4%B8%AD~&b=a%20b%2A%27%28%29%21')
})
