import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../http/reply/api-error.ts'
import { Turns, type TurnLimits } from './turns.ts'

const limits: TurnLimits = { atOnce: 1, waitingMax: 100, waitMaxMs: 5_000 }

/** Work that ends on demand, in the order in which it began. */
function createBench(turns: Turns) {
  const begun: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (member: number, name: string, isGone = false) => {
    turns
      .take(
        member,
        async () => {
          begun.push(name)
          await new Promise<void>(resolve => ends.set(name, resolve))
        },
        { isGone: () => isGone },
      )
      .catch((error: unknown) => {
        if (error instanceof ApiError) refused.push(name)
      })
  }
  const turnOfLoop = () => new Promise(resolve => setImmediate(resolve))
  const end = async (name: string) => {
    ends.get(name)?.()
    await turnOfLoop()
    await turnOfLoop()
  }
  const finish = async () => {
    for (let at = 0; at < begun.length; at++) await end(begun[at] ?? '')
  }
  return { begun, refused, ask, end, finish, turnOfLoop }
}

describe('heavy work takes turns', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('by member: one request does not wait for all requests of a busy member', async () => {
    const bench = createBench(new Turns(limits))
    for (const name of ['a1', 'a2', 'a3', 'a4']) bench.ask(1, name)
    bench.ask(2, 'b1')
    bench.ask(3, 'c1')
    bench.ask(2, 'b2')
    await bench.turnOfLoop()
    await bench.finish()
    expect(bench.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  test('with a limited number at once, but never two of one member', async () => {
    const bench = createBench(new Turns({ ...limits, atOnce: 3 }))
    for (const name of ['a1', 'a2', 'a3']) bench.ask(1, name)
    bench.ask(2, 'b1')
    await bench.turnOfLoop()
    expect(bench.begun).toEqual(['a1', 'b1'])
    await bench.finish()
    expect(bench.begun).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  test('and the event loop turns between any two', async () => {
    const turns = new Turns(limits)
    const order: string[] = []
    const heavy = (member: number) => turns.take(member, async () => void order.push('heavy'))
    const all = [heavy(1), heavy(2), heavy(3)]
    const light = () =>
      setImmediate(() => {
        order.push('light')
        if (order.length < 5) light()
      })
    light()
    await Promise.all(all)
    expect(order.slice(0, 5)).toEqual(['heavy', 'light', 'heavy', 'light', 'heavy'])
  })

  test('who waited too long is refused, the others are not', async () => {
    const bench = createBench(new Turns(limits))
    bench.ask(1, 'a1')
    bench.ask(2, 'b1')
    await vi.advanceTimersByTimeAsync(4_000)
    bench.ask(3, 'c1')
    await vi.advanceTimersByTimeAsync(1_001)
    expect(bench.refused).toEqual(['b1'])
    await bench.finish()
    expect(bench.begun).toEqual(['a1', 'c1'])
  })

  test('too many waiting: of anyone who has most, the one that waits longest makes room', async () => {
    const bench = createBench(new Turns({ ...limits, waitingMax: 4 }))
    for (const name of ['a1', 'a2', 'a3', 'a4']) bench.ask(1, name)
    bench.ask(2, 'b1')
    bench.ask(3, 'c1')
    await bench.turnOfLoop()
    expect(bench.refused).toEqual(['a2'])
    await bench.finish()
    expect(bench.begun).toEqual(['a1', 'a3', 'b1', 'c1', 'a4'])
  })

  test('the refusal says when to come again', async () => {
    const turns = new Turns({ ...limits, waitingMax: 0 })
    void turns.take(1, () => new Promise(() => undefined)).catch(() => undefined)
    await expect(turns.take(2, async () => 'done')).rejects.toMatchObject({ code: 503, retryAfterSeconds: 2 })
  })

  test('what no one waits for any more is not begun', async () => {
    const bench = createBench(new Turns(limits))
    bench.ask(1, 'a1')
    bench.ask(2, 'b1', true)
    bench.ask(3, 'c1')
    await bench.turnOfLoop()
    await bench.finish()
    expect(bench.begun).toEqual(['a1', 'c1'])
  })

  test('work that fails gives its turn on', async () => {
    const turns = new Turns(limits)
    const failed = turns.take(1, async () => {
      throw new Error('no')
    })
    const second = turns.take(2, async () => 'done')
    await expect(failed).rejects.toThrow('no')
    await expect(second).resolves.toBe('done')
    expect(turns.waiting).toBe(0)
  })
})
