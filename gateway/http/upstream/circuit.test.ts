import { expect, test } from 'vitest'
import { createCircuit } from './circuit.ts'

test('the circuit rests after five failures in a row, then lets one call try', () => {
  const circuit = createCircuit()
  for (let i = 0; i < 5; i++) {
    expect(circuit.mayCall(0)).toBe(true)
    circuit.failed(0)
  }
  expect(circuit.mayCall(9_999)).toBe(false)
  expect(circuit.mayCall(10_000)).toBe(true)
  expect(circuit.mayCall(10_001)).toBe(false)
  circuit.succeeded()
  expect(circuit.mayCall(10_002)).toBe(true)
})

test('a success in between forgives the failures before it', () => {
  const circuit = createCircuit()
  for (let i = 0; i < 20; i++) {
    circuit.failed(i)
    if (i % 4 === 3) circuit.succeeded()
    expect(circuit.mayCall(i)).toBe(true)
  }
})
