import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { helpText, plainBuild, trialShop } from './test-support/trial-shop.ts'
import { versionOf, writeWhole } from './texts.ts'

const path = 'help/a.md'
const of = (words: string) => helpText('收货须知', words)
const saved = (by: string) => ({ by, at: 1 })

async function twoTexts() {
  const { desk } = await (await trialShop()).open()
  const seen = versionOf(desk.texts().get(path))
  desk.save(path, of('小王的'), seen, saved('小王'))
  const second = desk.save(path, of('小李的'), seen, saved('小李'))
  return { desk, seen, conflict: second.state === 'overtaken' ? second.conflict : '' }
}

test('a third editor displaces no other: each text waits for its choice', async () => {
  const { desk, seen, conflict } = await twoTexts()
  desk.save(path, of('小赵的'), seen, saved('小赵'))
  expect(desk.conflicts().map(({ by, ours }) => [by, ours])).toEqual([
    ['小李', of('小李的')],
    ['小赵', of('小赵的')],
  ])
  desk.choose(conflict, 'ours', saved('小李'))
  expect(desk.texts().get(path)).toBe(of('小李的'))
  expect(desk.conflicts()).toMatchObject([{ by: '小赵', ours: of('小赵的'), theirs: of('小李的') }])
})

test('a page that is overtaken twice waits with its later text, and next to another page of the same editor', async () => {
  const { desk, seen, conflict } = await twoTexts()
  desk.save(path, of('小李的，又改'), seen, saved('小李'), conflict)
  desk.save(path, of('小李的另一页'), seen, saved('小李'))
  expect(desk.conflicts().map(({ ours }) => ours)).toEqual([of('小李的，又改'), of('小李的另一页')])
})

test('a change that is taken back takes nothing from who waits', async () => {
  const { desk } = await twoTexts()
  expect(desk.discard(path, versionOf(of('小王的')), saved('小王'))).toBe(true)
  expect(desk.conflicts()).toMatchObject([{ ours: of('小李的'), theirs: helpText('收货须知') }])
})

test('a change that somebody has saved since it was looked at is not taken back', async () => {
  const { desk, seen } = await twoTexts()
  expect(desk.discard(path, seen, saved('小李'))).toBe(false)
  expect(desk.texts().get(path)).toBe(of('小王的'))
})

test('the same text once more, whose first answer was lost, waits for no choice', async () => {
  const { desk } = await (await trialShop()).open()
  const seen = versionOf(desk.texts().get(path))
  const again = () => desk.save(path, of('小王的'), seen, saved('小王'))
  expect([again(), again()]).toEqual(Array(2).fill({ state: 'saved', version: versionOf(of('小王的')) }))
  expect(desk.conflicts()).toEqual([])
})

test('what is saved while two texts wait is the text that is chosen from', async () => {
  const { desk, conflict } = await twoTexts()
  desk.save(path, of('小王又改'), versionOf(of('小王的')), saved('小王'))
  expect(desk.conflicts()).toMatchObject([{ ours: of('小李的'), theirs: of('小王又改') }])
  desk.choose(conflict, 'theirs', saved('小王'))
  expect(desk.texts().get(path)).toBe(of('小王又改'))
})

test('a text that another machine published is chosen against what was saved here since', async () => {
  const shop = await trialShop()
  const { write, publisher, desk } = await shop.open()
  write(path, of('这里的'))
  shop.elsewhere(path, of('那里的'))
  await publisher.publish({ by: '小王', why: '改', paths: [path] })
  write(path, of('这里的，又改'))
  desk.choose(desk.conflicts()[0]?.id ?? '', 'ours', saved('小王'))
  expect(desk.texts().get(path)).toBe(of('这里的，又改'))
})

test('what is saved while the site is built stays a change, without a choice to make', async () => {
  const shop = await trialShop()
  const { write, publisher, desk } = await shop.open(async places => {
    write(path, of('第二版'))
    return plainBuild(places)
  })
  write(path, of('第一版'))
  expect(await publisher.publish({ by: '小王', why: '改', paths: [path] })).toMatchObject({ state: 'published' })
  expect(shop.served()).toContain('第一版')
  expect(desk.conflicts()).toEqual([])
  expect(desk.changes()).toMatchObject([{ path, before: of('第一版'), after: of('第二版') }])
})

test('a disk that cannot take a release changes nothing that is served, and gets its room back', async () => {
  const shop = await trialShop()
  const { write, publisher } = await shop.open(async places => {
    await plainBuild(places)
    // Where the texts of the release would stand.
    writeFileSync(join(dirname(places.site), 'content'), '')
    return { isBuilt: true }
  })
  write(path, of('第一版'))
  expect(await publisher.publish({ by: '小王', why: '改', paths: [path] })).toMatchObject({
    state: 'failed',
    output: expect.stringContaining('ENOTDIR'),
  })
  expect(shop.served()).toBeUndefined()
  expect(shop.published().get(path)).not.toContain('第一版')
  expect(readdirSync(shop.places.releases)).toEqual([])
})

test('a text that cannot be written leaves nothing half', async () => {
  const { desk } = await (await trialShop()).open()
  const taken = join(desk.content, 'taken')
  mkdirSync(taken)
  expect(() => writeWhole(taken, of('新的'))).toThrow('EISDIR')
  expect(readdirSync(desk.content).filter(name => name.endsWith('.part'))).toEqual([])
})
