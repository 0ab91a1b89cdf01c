import { describe, expect, it } from 'vitest'
import { Gate } from '../../../server/overload/gate.ts'
import { OverloadedError } from '../../../server/overload/overloaded-error.ts'

describe('a gate', () => {
  it('starts so many at once, lets so many wait and refuses the rest', async () => {
    const gate = new Gate({ atOnce: 2, waiting: 3 })
    const entered = Array.from({ length: 7 }, () => gate.enter())
    const refused = await Promise.allSettled(entered.slice(5))
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(refused[0]).toMatchObject({ reason: { statusCode: 503, code: 'OVERLOADED' } })
    expect([gate.running, gate.waiting]).toEqual([2, 3])
    for (const one of entered.slice(0, 5)) (await one)()
    expect([gate.running, gate.waiting]).toEqual([0, 0])
  })

  it('serves those that wait in their order, and nobody overtakes them', async () => {
    const gate = new Gate({ atOnce: 1, waiting: 5 })
    const order: string[] = []
    const first = await gate.enter()
    const second = gate.run('', async () => void order.push('second'))
    const third = gate.run('', async () => void order.push('third'))
    first()
    await gate.run('', async () => void order.push('fourth'))
    await Promise.all([second, third])
    expect(order).toEqual(['second', 'third', 'fourth'])
  })

  it('bounds one client, and lets the others in', async () => {
    const gate = new Gate({ atOnce: 1, waiting: 9, perAccount: 2 })
    const leave = await gate.enter('a')
    const waiting = gate.enter('a')
    await expect(gate.enter('a')).rejects.toBeInstanceOf(OverloadedError)
    const other = gate.enter('b')
    leave()
    ;(await other)()
    ;(await waiting)()
    ;(await gate.enter('a'))()
    expect(gate.running).toBe(0)
  })

  it('counts the networks of a client: a wider one may have three times as much', async () => {
    const gate = new Gate({ atOnce: 1, waiting: 99, perNetwork: 2 })
    const from = (group: number) => gate.enter([`2001:db8:1:${group}`, '2001:db8:1/48'])
    const entered = [from(1), from(1)]
    await expect(from(1)).rejects.toBeInstanceOf(OverloadedError)
    for (const group of [2, 2, 3, 3]) entered.push(from(group))
    await expect(from(4)).rejects.toBeInstanceOf(OverloadedError)
    entered.push(gate.enter(['2001:db8:2:1', '2001:db8:2/48']))
    await Promise.all(entered.map(async (one) => (await one)()))
    ;(await from(4))()
    expect([gate.running, gate.waiting]).toEqual([0, 0])
  })

  it('lets others go past a client that has its share under way, and keeps the order of each', async () => {
    const gate = new Gate({ atOnce: 3, atOncePerAccount: 2, waiting: 9 })
    const [one, two] = [await gate.enter('a'), await gate.enter('a')]
    const order: string[] = []
    const enter = async (client: string, name: string) => {
      const leave = await gate.enter(client)
      order.push(name)
      return leave
    }
    const third = enter('a', 'third of a')
    const fourth = enter('a', 'fourth of a')
    const b = await enter('b', 'b')
    const c = enter('c', 'c')
    expect([gate.running, gate.waiting]).toEqual([3, 3])
    b()
    ;(await c)()
    one()
    ;(await third)()
    two()
    ;(await fourth)()
    expect(order).toEqual(['b', 'c', 'third of a', 'fourth of a'])
    expect([gate.running, gate.waiting]).toEqual([0, 0])
  })

  it('counts an account and its networks: eight accounts of one network have no more than one of it', async () => {
    const gate = new Gate({ atOnce: 9, waiting: 99, perAccount: 2, atOncePerNetwork: 3, perNetwork: 5 })
    const from = (account: string, network: string) => gate.enter({ account, networks: [network] })
    const mine = [from('a', 'mine'), from('a', 'mine')]
    await expect(from('a', 'other')).rejects.toBeInstanceOf(OverloadedError)
    for (const account of ['b', 'c', 'd']) mine.push(from(account, 'mine'))
    await expect(from('e', 'mine')).rejects.toBeInstanceOf(OverloadedError)
    expect([gate.running, gate.waiting]).toEqual([3, 2])
    ;(await from('e', 'other'))()
    for (const one of mine) (await one)()
    expect([gate.running, gate.waiting]).toEqual([0, 0])
  })

  it('gives a network fewer places while another has work, and all again when it is alone', async () => {
    const gate = new Gate({ atOnce: 9, waiting: 9, atOncePerNetwork: 4, atOncePerNetworkBesideOthers: 2 })
    const started: Array<() => void> = []
    const crowd = Array.from({ length: 7 }, (_, index) =>
      gate.enter({ account: String(index), networks: ['crowd'] }).then((leave) => started.push(leave)),
    )
    await Promise.all(crowd.slice(0, 4))
    expect([started.length, gate.waiting]).toEqual([4, 3])
    const leaveOther = await gate.enter({ account: 'x', networks: ['other'] })
    const running = async () => {
      await Promise.resolve()
      return gate.running - 1
    }
    for (const left of [3, 2, 2]) {
      started.shift()?.()
      expect(await running()).toBe(left)
    }
    leaveOther()
    await Promise.all(crowd.slice(4))
    expect([gate.running, gate.waiting]).toEqual([4, 0])
    for (const leave of started) leave()
    expect(gate.running).toBe(0)
  })

  it('lets networks take turns, and in each its accounts, whoever came first', async () => {
    const gate = new Gate({ atOnce: 1, waiting: 99 })
    const order: string[] = []
    const ask = (account: string, ...networks: string[]) =>
      gate.run({ account, networks }, async () => void order.push(account))
    const leave = await gate.enter('before')
    const asked = [
      ...['a', 'a', 'a', 'b'].map((account) => ask(account, 'crowd')),
      ask('d', 'far:1', 'far/48'),
      ask('e', 'far:2', 'far/48'),
      ask('c', 'quiet'),
    ]
    leave()
    await Promise.all(asked)
    expect(order).toEqual(['a', 'd', 'c', 'b', 'e', 'a', 'a'])
  })

  it('weighs: what takes four places starts with one free, and then keeps the others from starting', async () => {
    const gate = new Gate({ atOnce: 5, atOncePerNetwork: 3, waiting: 99 })
    const from = (network: string, cost?: number) => gate.enter([network], { cost })
    const light = [await from('a'), await from('a')]
    const heavy = await from('a', 4)
    const [another, later, other] = [from('a', 4), from('a'), from('b')]
    expect([gate.running, gate.waiting]).toEqual([6, 3])
    for (const leave of light) leave()
    ;(await other)()
    expect([gate.running, gate.waiting]).toEqual([4, 2])
    heavy()
    ;(await another)()
    ;(await later)()
    expect([gate.running, gate.waiting]).toEqual([0, 0])
  })

  it('refuses who has waited too long, and keeps the place for the next', async () => {
    const gate = new Gate({ atOnce: 1, waiting: 5, patienceMs: 20 })
    const leave = await gate.enter()
    await expect(gate.enter('late')).rejects.toBeInstanceOf(OverloadedError)
    leave()
    leave()
    expect([gate.running, gate.waiting]).toEqual([0, 0])
    ;(await gate.enter('late'))()
  })

  it('gives the place back when the work fails', async () => {
    const gate = new Gate({ atOnce: 1, waiting: 0 })
    await expect(gate.run('', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(gate.isOpen).toBe(true)
  })
})
