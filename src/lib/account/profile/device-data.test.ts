import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../../../tests/support/unit/page-globals.ts'
import { clearCache, deviceRecords, exportRecords } from './device-data.ts'

beforeEach(() => {
  const { localStorage, sessionStorage } = openPage({ base: 'http://127.0.0.1:9' })
  const local = { info: 'secret', deviceId: 'd1', settings: '{}', 'draft:complaint:u1': '{}' }
  const session = { 'keep:/MyDynamic': '{}', 'intent:1': 'k', mystery: '1', 'draft:chat:r:': '{}' }
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
})

describe('the data of this browser', () => {
  it('each record is named with its purpose, unknown records included', () => {
    const named = deviceRecords().map(({ key, name }) => `${key} ${name}`)
    expect(named).toEqual([
      'deviceId 设备随机编号',
      'draft:complaint:u1 未提交的表单',
      'info 登录记录',
      'settings 显示设置',
      'draft:chat:r: 未发送的内容',
      'intent:1 未完成的提交',
      'keep:/MyDynamic 列表高度',
      'mystery 其他记录',
    ])
  })

  it('a cleared cache loses only what can go without loss', () => {
    expect(clearCache()).toBe(3)
    expect(deviceRecords().map(({ key }) => key)).toEqual([
      'deviceId',
      'info',
      'settings',
      'intent:1',
      'mystery',
    ])
  })

  it('an export leaves out the login', () => {
    expect(exportRecords()).not.toContain('secret')
    expect(exportRecords()).toContain('d1')
  })
})
