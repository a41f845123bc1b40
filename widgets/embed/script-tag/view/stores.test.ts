import * as nanostores from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import * as stores from './stores.ts'

afterEach(() => vi.useRealTimers())

// Typed alike, so that each is tried by the same words.
const both = { nanostores, stores: stores as unknown as typeof nanostores }

for (const [name, { atom, computed, map, onMount }] of Object.entries(both)) {
  test(`${name}: listeners hear changes, once each, and nothing that is the same`, () => {
    const $count = atom(1)
    const heard: [number, number | undefined][] = []
    const stop = $count.subscribe((value, before) => heard.push([value, before]))
    $count.set(1)
    $count.set(2)
    stop()
    $count.set(3)
    expect(heard).toEqual([
      [1, undefined],
      [2, 1],
    ])
    expect($count.get()).toBe(3)
  })

  test(`${name}: who is reported last hears of a change within a change once it is over`, () => {
    const $count = atom(0)
    const heard: string[] = []
    $count.listen(value => {
      heard.push(`one ${value}`)
      if (value === 1) $count.set(2)
    })
    $count.listen(value => heard.push(`other ${value}`))
    $count.set(1)
    expect(heard).toEqual(['one 1', 'other 2', 'one 2', 'other 2'])
  })

  test(`${name}: a listener that throws keeps no other from hearing`, () => {
    const $count = atom(0)
    const heard: number[] = []
    $count.listen(() => {
      throw new Error('mine')
    })
    $count.listen(value => heard.push(value))
    expect(() => $count.set(1)).toThrow('mine')
    $count.listen(value => heard.push(value))
    expect(() => $count.set(2)).toThrow('mine')
    expect(heard).toEqual([1, 2, 2])
  })

  test(`${name}: who has left within the same change hears no more of it`, () => {
    const $count = atom(0)
    const heard: number[] = []
    const stops: (() => void)[] = []
    $count.listen(() => stops.forEach(stop => stop()))
    stops.push($count.listen(value => heard.push(value)))
    $count.set(1)
    expect(heard).toEqual([])
  })

  test(`${name}: a derived store is right for who listens and who only reads, and works no more often than it must`, () => {
    const $one = atom(1)
    const $double = computed($one, one => one * 2)
    const work = vi.fn((one: number, double: number) => `${one} ${double}`)
    const $text = computed([$one, $double], work)
    expect($text.get()).toBe('1 2')
    expect($text.get()).toBe('1 2')
    expect(work).toHaveBeenCalledTimes(1)
    const heard: string[] = []
    $text.subscribe(text => heard.push(text))
    $one.set(2)
    expect(heard).toEqual(['1 2', '2 4'])
    expect(work).toHaveBeenCalledTimes(2)
  })

  test(`${name}: a map keeps what is not named, and forgets what is undefined`, () => {
    const $map = map<{ a?: number; b?: number }>({ a: 1 })
    const heard: object[] = []
    $map.listen(value => heard.push({ ...value }))
    $map.setKey('b', 2)
    $map.setKey('b', 2)
    $map.setKey('a', undefined)
    expect(heard).toEqual([{ a: 1, b: 2 }, { b: 2 }])
  })

  test(`${name}: begins with the first who listens, and ends a moment after the last`, () => {
    vi.useFakeTimers()
    const $store = atom('')
    const calls: string[] = []
    onMount($store, () => {
      calls.push('begin')
      $store.set('begun')
      return () => calls.push('end')
    })
    expect($store.get()).toBe('begun')
    const stop = $store.listen(() => calls.push('heard'))
    stop()
    const again = $store.listen(() => undefined)
    vi.advanceTimersByTime(2_000)
    expect(calls).toEqual(['begin'])
    again()
    vi.advanceTimersByTime(2_000)
    expect(calls).toEqual(['begin', 'end'])
    $store.listen(() => undefined)
    expect(calls).toEqual(['begin', 'end', 'begin'])
  })
}
