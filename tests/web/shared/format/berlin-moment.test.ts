import { describe, expect, test } from 'vitest'
import { berlinMoment, wallClockOf } from '../../../../web/shared/format/berlin-moment.ts'

const at = (day: string, time: string) => {
  const moment = berlinMoment({ day, time })
  return moment.kind === 'moment' ? moment.at.toISOString() : moment
}

describe('a time on the clocks of Berlin', () => {
  test('is one hour ahead of UTC in winter and two in summer', () => {
    expect(at('2026-12-01', '07:30')).toBe('2026-12-01T06:30:00.000Z')
    expect(at('2027-07-01', '07:30')).toBe('2027-07-01T05:30:00.000Z')
    expect(at('2027-01-01', '00:15')).toBe('2026-12-31T23:15:00.000Z')
  })

  test('does not exist while the clock jumps in spring', () => {
    for (const time of ['02:00', '02:30', '02:59'])
      expect(at('2027-03-28', time)).toEqual({ kind: 'skipped', next: { day: '2027-03-28', time: '03:00' } })
    expect(at('2027-03-28', '01:59')).toBe('2027-03-28T00:59:00.000Z')
    expect(at('2027-03-28', '03:00')).toBe('2027-03-28T01:00:00.000Z')
  })

  test('comes twice in autumn: the first one counts', () => {
    expect(berlinMoment({ day: '2026-10-25', time: '02:30' })).toEqual({
      kind: 'moment',
      at: new Date('2026-10-25T00:30:00Z'),
      isTwice: true,
    })
    expect(berlinMoment({ day: '2026-10-25', time: '03:00' })).toMatchObject({ isTwice: false })
  })

  test('is none when it is empty or of no calendar', () => {
    for (const [day, time] of [
      ['', '07:30'],
      ['2026-12-01', ''],
      ['2027-02-30', '07:30'],
      ['2027-13-01', '07:30'],
      ['2026-12-01', '25:00'],
    ] as const)
      expect(berlinMoment({ day, time }), `${day} ${time}`).toEqual({ kind: 'invalid' })
  })

  test('is read back from an instant', () => {
    expect(wallClockOf(new Date('2026-12-31T23:15:00Z'))).toEqual({ day: '2027-01-01', time: '00:15' })
    expect(wallClockOf(new Date('2026-11-30T23:00:00Z'))).toEqual({ day: '2026-12-01', time: '00:00' })
  })
})
