import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { expect, test } from 'vitest'
import { visibility } from '../../contract/content/visibility.ts'
import { turningDaysName } from '../../site/integration/turning-days-file.ts'
import { servedFolder } from '../../scripts/site-server/live-site.ts'
import { DueWatch } from './due-watch.ts'
import { messages } from './messages.ts'
import { helpText, plainBuild, start, trialShop } from './test-support/trial-shop.ts'

/** A shop with an article for tomorrow, in which the clock is moved; its site says on which days it changes. */
async function shopOfTomorrow() {
  const shop = await trialShop()
  const day = addDays(chinaDay(start), 1)
  let isBroken = false
  const clock = { now: start }
  const { write, publisher, releases } = await shop.open(async places => {
    if (isBroken) return { isBuilt: false, output: 'no space left' }
    await plainBuild(places)
    const days = visibility({ date: day }, chinaDay(clock.now)).state === 'public' ? [] : [day]
    mkdirSync(join(places.site, '_hosting'), { recursive: true })
    writeFileSync(join(places.site, turningDaysName), JSON.stringify({ builtFor: chinaDay(clock.now), days }))
    return { isBuilt: true }
  })
  write('help/a.md', helpText('收货须知', '明天见', day))
  await publisher.publish({ by: '小王', why: '明天发布', paths: ['help/a.md'] })
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const watch = new DueWatch({
    served: () => servedFolder(shop.places.releases, ''),
    rebuild: () => publisher.rebuild(messages.byDate),
    now: () => clock.now,
    say,
    complain: say,
  })
  return { watch, releases, said, clock, fail: (broken: boolean) => (isBroken = broken) }
}
const hour = 3_600_000

test('an article is published by itself when its day comes in China, once', async () => {
  const { watch, releases, said, clock } = await shopOfTomorrow()
  clock.now = Date.parse('2026-11-23T23:59:59+08:00')
  await watch.look()
  expect([said, releases.current()?.why]).toEqual([[], '明天发布'])
  clock.now = Date.parse('2026-11-24T00:00:30+08:00')
  await Promise.all([watch.look(), watch.look()])
  await watch.look()
  expect([said, releases.current()?.why, releases.list().length]).toEqual([[messages.dueDone], messages.byDate, 2])
})

test('a build that failed is reported and tried again after an hour', async () => {
  const { watch, said, clock, fail } = await shopOfTomorrow()
  clock.now += 24 * hour
  fail(true)
  await watch.look()
  await watch.look()
  expect(said).toEqual([messages.dueFailed('no space left')])
  fail(false)
  clock.now += hour
  await watch.look()
  expect(said.at(-1)).toBe(messages.dueDone)
})
