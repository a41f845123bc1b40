import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { helpText, plainBuild, trialShop } from './test-support/trial-shop.ts'
import { versionOf } from './texts.ts'

const first = { by: '小王', why: '改了收货须知', paths: ['help/a.md'] }

test('a publication serves what was chosen, commits it with the name of the editor, and leaves the rest on the desk', async () => {
  const shop = await trialShop()
  const { write, publisher, desk, releases } = await shop.open()
  write('help/a.md', helpText('收货须知', '先看温度'))
  write('help/b.md', helpText('退货须知', '没有写完'))
  expect(await publisher.publish(first)).toMatchObject({ state: 'published', isPushed: true })
  expect(shop.served()).toContain('先看温度')
  expect(shop.served()).not.toContain('没有写完')
  expect(desk.changes().map(({ path, by }) => [path, by])).toEqual([['help/b.md', '小王']])
  expect(releases.current()).toMatchObject({ by: '小王', why: '改了收货须知', paths: ['help/a.md'] })
  expect(shop.commits(shop.server)).toEqual(['小王 content: 改了收货须知', 'dev begin'])
})

describe('what fails changes nothing that is served', () => {
  async function afterFirst() {
    const shop = await trialShop()
    const { write, publisher } = await shop.open()
    write('help/a.md', helpText('收货须知', '第一版'))
    await publisher.publish(first)
    const before = { served: shop.served(), published: shop.published(), commits: shop.commits() }
    const now = () => ({ served: shop.served(), published: shop.published(), commits: shop.commits() })
    return { shop, before, now }
  }

  test('the check: it says where and what', async () => {
    const { shop, before, now } = await afterFirst()
    const { write, publisher } = await shop.open()
    write('help/a.md', helpText('收货须知', '[看](/nowhere)'))
    const outcome = await publisher.publish(first)
    expect(outcome).toMatchObject({
      state: 'refused',
      findings: [{ file: 'site/content/help/a.md', line: 9, what: expect.stringContaining('/nowhere') }],
    })
    expect(now()).toEqual(before)
  })

  test('the build: it says what, and nothing of it stays', async () => {
    const { shop, before, now } = await afterFirst()
    const { write, publisher } = await shop.open(async places => {
      await plainBuild(places)
      return { isBuilt: false, output: 'no space left' }
    })
    write('help/a.md', helpText('收货须知', '第二版'))
    expect(await publisher.publish(first)).toEqual({ state: 'failed', output: 'no space left' })
    expect(now()).toEqual(before)
    expect(readdirSync(shop.places.releases).filter(name => name.includes('part'))).toEqual([])
  })

  test('a kill while it builds; the next publication does not wait for the dead', async () => {
    const { shop, before, now } = await afterFirst()
    const dead = await shop.open(() => new Promise(() => undefined))
    dead.write('help/a.md', helpText('收货须知', '第二版'))
    void dead.publisher.publish(first)
    await expect.poll(() => readdirSync(shop.places.releases)).toContain('lock.json')
    expect(now()).toEqual(before)
    shop.leaveToTheDead()
    const { publisher } = await shop.open()
    await publisher.recover()
    expect(now()).toEqual(before)
    expect(publisher.underWay.unfinished()).toMatchObject([{ by: '小王', why: '改了收货须知' }])
    publisher.underWay.forget()
    await publisher.recover()
    expect(publisher.underWay.unfinished()).toEqual([])
    expect(await publisher.publish(first)).toMatchObject({ state: 'published' })
    expect(shop.served()).toContain('第二版')
  })

  test('a kill between the release and its commit: it is ended at the next start', async () => {
    const { shop, before } = await afterFirst()
    const dying = await shop.open()
    dying.write('help/a.md', helpText('收货须知', '第二版'))
    dying.releases.switchTo = () => {
      throw new Error('killed')
    }
    await expect(dying.publisher.publish(first)).rejects.toThrow('killed')
    expect(shop.served()).toBe(before.served)
    const { publisher, desk } = await shop.open()
    await publisher.recover()
    expect(shop.served()).toContain('第二版')
    expect(shop.published().get('help/a.md')).toContain('第二版')
    expect(desk.changes()).toEqual([])
  })
})

test('of two publications at once one learns who publishes', async () => {
  const shop = await trialShop()
  const one = await shop.open()
  one.write('help/a.md', helpText('收货须知', '小王的'))
  one.write('help/b.md', helpText('退货须知', '小李的'), '小李')
  const outcomes = await Promise.all([
    one.publisher.publish(first),
    one.publisher.publish({ by: '小李', why: '改退货', paths: ['help/b.md'] }),
  ])
  expect(outcomes).toMatchObject([{ state: 'published' }, { state: 'busy', by: '小王' }])
  expect(await one.publisher.publish({ by: '小李', why: '改退货', paths: ['help/b.md'] })).toMatchObject({ state: 'published' })
  expect(shop.served()).toMatch(/小王的[\s\S]*小李的/)
})

test('one goes back to an older release: served, published and in the history, and what is on the desk stays', async () => {
  const shop = await trialShop()
  const { write, publisher, releases, desk } = await shop.open()
  for (const body of ['第一版', '第二版']) {
    write('help/a.md', helpText('收货须知', body))
    await publisher.publish(first)
  }
  write('help/b.md', helpText('退货须知', '还没有发布'))
  const older = releases.list()[1]
  expect(await publisher.goBack(older?.id ?? '', '小李')).toMatchObject({ state: 'published', release: { by: '小李' } })
  expect(shop.served()).toContain('第一版')
  expect(shop.published().get('help/a.md')).toContain('第一版')
  expect(shop.commits()[0]).toMatch(/^小李 content: 退回到 2026-11-23 10:00 的版本$/)
  expect(desk.changes().map(({ path }) => path)).toEqual(['help/b.md'])
})

test('who has gone back goes back to where that began, and once more', async () => {
  const shop = await trialShop()
  const { write, publisher, releases, desk } = await shop.open()
  for (const body of ['第一版', '第二版']) {
    write('help/a.md', helpText('收货须知', body))
    await publisher.publish(first)
  }
  const [second, one] = releases.list().map(({ id }) => id)
  for (const [id = '', text] of [
    [one, '第一版'],
    [second, '第二版'],
    [one, '第一版'],
  ]) {
    expect(await publisher.goBack(id, '小李')).toMatchObject({ state: 'published', isPushed: true })
    expect(shop.served()).toContain(text)
  }
  // The one that is served is no older one.
  expect(await publisher.goBack(releases.current()?.id ?? '', '小李')).toEqual({ state: 'nothing' })
  expect(desk.changes()).toEqual([])
  expect(releases.list()).toHaveLength(5)
})

test('a release of another day is built again when one goes back to it', async () => {
  const shop = await trialShop()
  const { write, publisher, releases } = await shop.open(async places => {
    await plainBuild(places)
    return ++builds > 2 ? { isBuilt: false, output: 'built' } : { isBuilt: true }
  })
  let builds = 0
  for (const body of ['第一版', '第二版']) {
    write('help/a.md', helpText('收货须知', body))
    await publisher.publish(first)
  }
  shop.pass(86_400_000)
  expect(await publisher.goBack(releases.list()[1]?.id ?? '', '小李')).toEqual({ state: 'failed', output: 'built' })
})

test('ten releases are kept', async () => {
  const shop = await trialShop()
  const { write, publisher, releases } = await shop.open()
  for (let round = 1; round <= 12; round++) {
    write('help/a.md', helpText('收货须知', `第 ${round} 版`))
    await publisher.publish({ ...first, why: `第 ${round} 版` })
  }
  expect(releases.list().map(({ why }) => why)).toEqual(Array.from({ length: 10 }, (_, index) => `第 ${12 - index} 版`))
  expect(shop.served()).toContain('第 12 版')
})

describe('two who write the same article', () => {
  test('the second to save reads the first, and both texts are kept until one is chosen', async () => {
    const shop = await trialShop()
    const { desk } = await shop.open()
    const seen = versionOf(desk.texts().get('help/a.md'))
    const [one, two] = [helpText('收货须知', '小王的'), helpText('收货须知', '小李的')]
    expect(desk.save('help/a.md', one, seen, { by: '小王', at: 1 })).toMatchObject({ state: 'saved' })
    expect(desk.save('help/a.md', two, seen, { by: '小李', at: 2 })).toEqual({
      state: 'overtaken',
      current: one,
      saved: { by: '小王', at: 1 },
      conflict: desk.conflicts()[0]?.id,
    })
    expect(desk.conflicts()).toMatchObject([{ path: 'help/a.md', ours: two, theirs: one, by: '小李' }])
    desk.choose(desk.conflicts()[0]?.id ?? '', 'ours', { by: '小李', at: 3 })
    expect(desk.texts().get('help/a.md')).toBe(two)
    expect(desk.conflicts()).toEqual([])
  })

  test('on two machines: the publication waits for a choice, then reaches the server', async () => {
    const shop = await trialShop()
    const { write, publisher, desk } = await shop.open()
    write('help/a.md', helpText('收货须知', '这里的'))
    shop.elsewhere('help/a.md', helpText('收货须知', '那里的'))
    shop.elsewhere('help/c.md', helpText('换货须知'))
    expect(await publisher.publish(first)).toEqual({ state: 'conflict', paths: ['help/a.md'] })
    expect(desk.conflicts()).toMatchObject([{ ours: expect.stringContaining('这里的'), theirs: expect.stringContaining('那里的') }])
    expect(desk.texts().get('help/c.md')).toContain('换货须知')
    desk.choose(desk.conflicts()[0]?.id ?? '', 'ours', { by: '小王', at: 1 })
    expect(await publisher.publish(first)).toMatchObject({ state: 'published', isPushed: true })
    expect(shop.served()).toMatch(/这里的[\s\S]*换货须知/)
    expect(shop.commits(shop.server)[0]).toBe('小王 content: 改了收货须知')
  })
})

test('what is published is built again for another day by the system', async () => {
  const shop = await trialShop()
  const { publisher, releases, write, desk } = await shop.open()
  write('help/b.md', helpText('退货须知', '还没有发布'))
  expect(await publisher.rebuild('到日期')).toMatchObject({ state: 'published' })
  expect(releases.current()).toMatchObject({ why: '到日期' })
  expect(shop.served()).not.toContain('还没有发布')
  expect(desk.changes()).toHaveLength(1)
})
