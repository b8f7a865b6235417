import { expect, test } from 'vitest'
import { type Control, shiftOff } from './clear-of-controls.ts'

const box = (top: number, bottom: number, left = 1_000, right = 1_400): Control => ({
  ...{ top, bottom, left, right },
  isField: false,
})
const most = 450

test('a stack stays where it lies over no control', () => {
  expect(shiftOff(box(800, 884), [box(700, 740), box(820, 860, 0, 900)], { edge: 'bottom', most })).toBe(0)
})

test('it goes up from the bottom, and down from the top, as far as it takes', () => {
  expect(shiftOff(box(800, 884), [box(840, 880)], { edge: 'bottom', most })).toBe(52)
  expect(shiftOff(box(800, 884), [box(840, 880), box(750, 780)], { edge: 'bottom', most })).toBe(142)
  expect(shiftOff(box(80, 164), [box(100, 140)], { edge: 'top', most })).toBe(68)
})

test('a field of which half is left to click needs no way made', () => {
  const field = { ...box(760, 860, 700), isField: true }
  expect(shiftOff(box(800, 884), [field], { edge: 'bottom', most })).toBe(0)
  expect(shiftOff(box(800, 884), [{ ...field, left: 1_000 }], { edge: 'bottom', most })).toBe(132)
})

test('where controls lie everywhere within reach it stays in its corner', () => {
  const rows = Array.from({ length: 20 }, (_, row) => box(row * 45, row * 45 + 40))
  expect(shiftOff(box(800, 884), rows, { edge: 'bottom', most })).toBe(0)
})
