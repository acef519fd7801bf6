import { describe, expect, test } from 'vitest'
import { currentStep, timelineOf } from './order-timeline.ts'

const NOW = 1_000_000
const base = { nextStep: 'none', events: [], refunds: [] } as const
const labels = (order: Parameters<typeof timelineOf>[0]) =>
  timelineOf(order, NOW).map(({ label, kind }) => [label, kind])

describe('the timeline', () => {
  test('the timeline of an unpaid order ends with its deadline', () => {
    const steps = timelineOf(
      {
        ...base,
        state: 'waiting',
        nextStep: 'pay',
        expiresAt: 5,
        events: [{ kind: 'created', at: 1 }],
      },
      NOW,
    )
    expect(steps).toMatchObject([
      { label: '提交订单', at: 1, kind: 'done' },
      { label: '等待支付', at: 5, kind: 'waiting' },
    ])
  })

  test('the timeline of a paid order that needs a signature says what opens the service', () => {
    const events = [
      { kind: 'paid', at: 1 },
      { kind: 'contractReady', at: 1 },
    ] as const
    expect(labels({ ...base, state: 'paid', nextStep: 'sign', events })).toEqual([
      ['支付成功', 'done'],
      ['合同待签署', 'done'],
      ['等待签署合同，签署后开通服务', 'waiting'],
    ])
  })

  test('the timeline shows what is under way: a requested invoice, a service that has not begun', () => {
    const events = [
      { kind: 'invoiceRequested', at: 1 },
      { kind: 'invoiceFailed', at: 2, detail: '抬头有误' },
      { kind: 'invoiceRequested', at: 3 },
    ] as const
    const order = { ...base, state: 'serving', serviceFrom: NOW + 1, serviceUntil: NOW + 2, events }
    expect(labels(order as Parameters<typeof timelineOf>[0]).slice(1)).toEqual([
      ['发票开具失败', 'trouble'],
      ['已申请开票', 'done'],
      ['发票开具中', 'waiting'],
      ['服务开始', 'waiting'],
      ['服务到期', 'waiting'],
    ])
  })

  test('the agreement after a refund request has its own name', () => {
    const events = [
      { kind: 'contractSigned', at: 1 },
      { kind: 'refundRequested', at: 2 },
      { kind: 'contractReady', at: 3 },
    ] as const
    expect(labels({ ...base, state: 'refunded', events }).map(([label]) => label)).toEqual([
      '合同已签署',
      '已申请退款',
      '退款协议已生成',
    ])
  })

  test('the timeline of a refund says whether it waits for a decision or the money is on its way', () => {
    const refund = {
      refundId: 'R',
      cashFen: 1,
      feeFen: 0,
      coin: 0,
      reason: 'x',
      createdAt: 1,
    } as const
    const inState = (state: 'requested' | 'approved' | 'done') =>
      labels({ ...base, state: 'refunding', refunds: [{ ...refund, state }] })
    expect(inState('requested')).toEqual([['等待退款审核', 'waiting']])
    expect(inState('approved')).toEqual([['等待款项原路退回', 'waiting']])
    expect(inState('done')).toEqual([])
    const toSign = { ...refund, state: 'approved', agreementId: 'a', signUntil: 7 } as const
    expect(timelineOf({ ...base, state: 'refunding', refunds: [toSign] }, NOW)).toMatchObject([
      { label: '等待签署退款协议，签署后退款', at: 7, kind: 'waiting' },
    ])
  })

  test('the current step is what the order waits for, or else what happened last', () => {
    const events = [
      { kind: 'paid', at: 1 },
      { kind: 'serviceOpened', at: 2 },
    ] as const
    const current = (order: Parameters<typeof timelineOf>[0]) =>
      currentStep(timelineOf(order, NOW))?.label
    expect(current({ ...base, state: 'paid', nextStep: 'sign', events })).toBe(
      '等待签署合同，签署后开通服务',
    )
    expect(current({ ...base, state: 'serving', serviceUntil: NOW + 1, events })).toBe('服务已开通')
  })
})
