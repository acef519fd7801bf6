import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearCache, deviceRecords, exportRecords } from './device-data.ts'

/** As much of web storage as the edge uses: methods on the prototype, values as own keys. */
function storageWith(values: Record<string, string>): Storage {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    removeItem(key: string) {
      delete storage[key]
    },
  })
  return Object.assign(storage, values)
}

beforeEach(() => {
  vi.stubGlobal('window', {
    localStorage: storageWith({ info: 'secret', deviceId: 'd1', settings: '{}' }),
    sessionStorage: storageWith({ 'keep:/MyDynamic': '{}', 'intent:1': 'k', mystery: '1' }),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('what this browser keeps', () => {
  it('is named with its purpose, unknown records included', () => {
    const named = deviceRecords().map(({ key, name }) => `${key} ${name}`)
    expect(named).toEqual([
      'deviceId 设备随机编号',
      'info 登录记录',
      'settings 显示设置',
      'intent:1 未完成的提交',
      'keep:/MyDynamic 列表高度',
      'mystery 其他记录',
    ])
  })

  it('loses only what can go without loss when the cache is cleared', () => {
    expect(clearCache()).toBe(1)
    expect(deviceRecords().map(({ key }) => key)).toEqual([
      'deviceId',
      'info',
      'settings',
      'intent:1',
      'mystery',
    ])
  })

  it('is exported without the login', () => {
    expect(exportRecords()).not.toContain('secret')
    expect(exportRecords()).toContain('d1')
  })
})
