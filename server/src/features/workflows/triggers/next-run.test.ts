import { expect, test } from 'vitest'
import { wallTimeAt } from '#kernel/time/zoned-time'
import { nextRun } from './next-run.ts'

const daily = { frequency: 'daily', time: '02:30', dayOfWeek: 1, dayOfMonth: 1 } as const

function runsOf(schedule: Parameters<typeof nextRun>[0], zone: string, from: string, to: string): Date[] {
  const runs: Date[] = []
  for (let at = nextRun(schedule, zone, new Date(from)); at <= new Date(to); at = nextRun(schedule, zone, at))
    runs.push(at)
  return runs
}

const dayIn = (zone: string) => (moment: Date) => {
  const { year, month, day } = wallTimeAt(moment, zone)
  return `${year}-${month}-${day}`
}

// Clock changes in both directions, by an hour and half an hour, at night and at midnight, and none.
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Pacific/Apia',
  'UTC',
]
const times = ['00:30', '02:30', '09:00', '23:59']

test.each(zones)('a daily schedule in %s runs once on each day of a year, whatever the clocks do', (zone) => {
  for (const time of times) {
    const runs = runsOf({ ...daily, time }, zone, '2025-12-31T00:00:00Z', '2026-12-31T00:00:00Z')
    const days = runs.map(dayIn(zone))
    expect(new Set(days).size, `${zone} ${time}: doubled`).toBe(days.length)
    expect(days.length, `${zone} ${time}`).toBeGreaterThanOrEqual(364)
    expect(days.length, `${zone} ${time}`).toBeLessThanOrEqual(366)
    const gaps = runs.slice(1).map((run, index) => (run.getTime() - (runs[index]?.getTime() ?? 0)) / 3_600_000)
    expect(Math.max(...gaps), `${zone} ${time}: missing`).toBeLessThanOrEqual(25)
    expect(Math.min(...gaps), `${zone} ${time}`).toBeGreaterThanOrEqual(22.5)
  }
})

test('where clocks go forward over the time, it runs as late as the gap is long', () => {
  expect(nextRun(daily, 'Europe/Berlin', new Date('2026-03-28T12:00:00Z')).toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  )
})

test('where clocks go back over the time, it runs at the first of the two', () => {
  expect(nextRun(daily, 'Europe/Berlin', new Date('2026-10-24T12:00:00Z')).toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  )
  expect(nextRun(daily, 'Europe/Berlin', new Date('2026-10-25T00:30:00Z')).toISOString()).toBe(
    '2026-10-26T01:30:00.000Z',
  )
})

test('a weekly schedule keeps to its day', () => {
  const runs = runsOf(
    { ...daily, frequency: 'weekly', dayOfWeek: 0 },
    'America/New_York',
    '2026-01-01T00:00:00Z',
    '2026-12-31T23:00:00Z',
  )
  expect(runs).toHaveLength(52)
  expect(runs.every((run) => new Date(Date.UTC(...ymd(run))).getUTCDay() === 0)).toBe(true)
})

test('a monthly schedule on day 31 runs on the last day of a shorter month', () => {
  const runs = runsOf(
    { ...daily, frequency: 'monthly', dayOfMonth: 31, time: '09:00' },
    'UTC',
    '2028-01-01T00:00:00Z',
    '2028-12-31T23:00:00Z',
  )
  expect(runs.map((run) => run.getUTCDate())).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
})

function ymd(run: Date): [number, number, number] {
  const { year, month, day } = wallTimeAt(run, 'America/New_York')
  return [year, month - 1, day]
}
