import { describe, expect, it } from 'vitest'
import { choosePrimary } from '../../../../server/database/hosts/follow-primary.ts'
import type { HostState } from '../../../../server/database/hosts/host.ts'
import { lagOf } from '../../../../server/database/hosts/read-replicas.ts'
import { atServer, splitHosts } from '../../../../server/env/split-hosts.ts'

describe('the servers of a URL', () => {
  it('are one, or several as libpq writes them', () => {
    expect(splitHosts('postgres://u:p@one:5432/site?sslmode=require')).toEqual([
      'postgres://u:p@one:5432/site?sslmode=require',
    ])
    expect(splitHosts('postgres://u:p@one:5432,two,[::1]:6432/site?a=b,c')).toEqual([
      'postgres://u:p@one:5432/site?a=b,c',
      'postgres://u:p@two/site?a=b,c',
      'postgres://u:p@[::1]:6432/site?a=b,c',
    ])
    expect(splitHosts('postgres://one:1,two:2/site')).toEqual([
      'postgres://one:1/site',
      'postgres://two:2/site',
    ])
    expect(atServer('postgres://u:p@one:1/site', 'postgres://two:2/other')).toBe('postgres://u:p@two:2/site')
  })
})

describe('the server that takes writes', () => {
  const server = (timeline: string | undefined, isStandby = false) => ({
    state: timeline === undefined ? undefined : ({ isStandby, timeline, position: 0 } satisfies HostState),
  })

  it('is the one that is no standby', () => {
    const [one, two] = [server('', true), server('00000001')]
    expect(choosePrimary([one, two], one, '')).toBe(two)
    expect(choosePrimary([one, server(undefined)], one, '')).toBeUndefined()
  })

  it('is, when several say so, the one that was promoted last, also once it does not answer any more', () => {
    const [old, promoted] = [server('00000001'), server('00000002')]
    expect(choosePrimary([old, promoted], old, '00000001')).toBe(promoted)
    expect(choosePrimary([promoted, old], old, '00000001')).toBe(promoted)
    expect(choosePrimary([old, server(undefined)], undefined, '00000002')).toBeUndefined()
  })

  it('stays where it is, when two cannot be told apart', () => {
    const [one, two] = [server('00000001'), server('00000001')]
    expect(choosePrimary([one, two], two, '00000001')).toBe(two)
  })
})

describe('how far a standby is behind', () => {
  const written = [
    { at: 1_000, position: 10 },
    { at: 2_000, position: 20 },
    { at: 3_000, position: 30 },
  ]

  it('is the time since the primary wrote what it lacks', () => {
    expect(lagOf(30, written, 3_500)).toBe(0)
    expect(lagOf(25, written, 3_500)).toBe(500)
    expect(lagOf(10, written, 3_500)).toBe(1_500)
  })

  it('is nothing while the primary writes nothing, or is away', () => {
    expect(lagOf(30, written, 900_000)).toBe(0)
    expect(lagOf(5, [], 900_000)).toBe(0)
  })

  it('is endless, where nobody remembers when the primary was there', () => {
    expect(lagOf(5, written, 3_500)).toBe(Number.POSITIVE_INFINITY)
  })
})
