import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { callOfRow, firstCallOf, firstCalls, isIslandRow, screenText } from '../integration/written-screens.ts'
import type { ScreenRow } from '../pages/row.ts'
import { screenRows } from '../pages/table.ts'
import { zoneRows } from '../pages/zone-rows.ts'
import { isUnnecessaryScreen } from '../test-support/unnecessary-screen.ts'

const here = import.meta.dirname
const screens = globSync('*/*.astro', { cwd: here }).toSorted()
const islandRows = screenRows.filter(isIslandRow)

const started = (text: string): string[] => [...text.matchAll(/firstCall=\{[^}]*?(\w+FirstCall)/g)].map(([, name]) => name ?? '')
const shownViews = (text: string) => [...text.matchAll(/import \{ (\w+) \} from 'island:([a-z-]+)\//g)]
const texts = new Map(screens.map(name => [basename(name), readFileSync(join(here, name), 'utf8')]))

describe.each(screens)('%s', name => {
  const text = texts.get(basename(name)) ?? ''

  test('is the screen of a page', () => {
    const shown = screenRows.map(({ screen }) => screen)
    expect(shown, `site/screens/${name} is shown by no row of site/pages`).toContain(basename(name, '.astro'))
  })

  test('shows more than a row of the page table can say', () => {
    expect(
      isUnnecessaryScreen(text),
      `site/screens/${name} is its layout with one island: give the page's row \`island\` in place of \`screen\``,
    ).toBe(false)
  })

  test('starts the first call of its widget', () => {
    for (const [, view = ''] of shownViews(text)) {
      const call = firstCallOf(view)
      if (!firstCalls.has(call)) continue
      expect(started(text), `site/screens/${name} shows ${view}, which begins with a call: its layout needs firstCall={${call}}`).toContain(
        call,
      )
    }
  })
})

/** Pages that an operator puts together with words of their own. */
const campaigns = new Set(['activityCentre', 'zoneCampaign', 'activityCampaign'])
const introduced: readonly ScreenRow[] = zoneRows.filter(({ name }) => !campaigns.has(name))

test.each(introduced)('the zone $name is introduced by an article of editors', row => {
  const zone = isIslandRow(row) ? row.introduction : /ZoneIntroduction zone="(\w+)"/.exec(texts.get(`${row.screen}.astro`) ?? '')?.[1]
  expect(zone, `${row.name} shows no article of site/content/zones`).toBeDefined()
  expect(existsSync(join(here, `../content/zones/${zone}.md`)), `${zone}.md`).toBe(true)
})

test('every first call of the widgets is started by a page', () => {
  const all = new Set([...islandRows.map(callOfRow), ...[...texts.values()].flatMap(started)])
  const idle = [...firstCalls].filter(call => !all.has(call))
  expect(idle, 'first calls that no page of the table starts').toEqual([])
})

describe('a row with an island', () => {
  const folder = new URL('../../.astro/integrations/screens/', import.meta.url)
  const textOf = (name: string) => screenText(islandRows.find(row => row.name === name)!, folder)

  test('is the screen that was written by hand before', () => {
    expect(textOf('herbalZone')).toBe(`---
// Generated from the row herbalZone of the page table.
import { goodsListFirstCall } from '@yaoji/widgets/goods-list'
import { GoodsList } from 'island:goods-list/GoodsList'
import { ZoneBanner } from 'island:zone/ZoneBanner'
import ZoneIntroduction from '../../../site/blocks/zone-introduction.astro'
import Shop from '../../../site/layouts/shop.astro'
---

<Shop page="herbalZone" firstCall={{ ...goodsListFirstCall, query: "?zy=2" }}>
  <GoodsList client:load zone={{"title":"中药饮片专区","query":{"zy":2}}} transition:persist="zyyp" />
  <ZoneBanner client:load place={"zyzq"} />
  <ZoneIntroduction zone="zyyp" />
</Shop>
`)
    expect(textOf('resetPassword')).toContain('<Entry page="resetPassword">\n  <ResetPassword client:load />\n</Entry>')
    expect(textOf('cart')).toContain('<Shop page="cart" firstCall={cartPageFirstCall}>')
  })

  test.each(islandRows)('$name would be an unnecessary screen', row => {
    expect(isUnnecessaryScreen(screenText(row, folder))).toBe(true)
  })

  test('names no first call that nothing gives', () => {
    expect(() => callOfRow({ ...islandRows[0]!, firstCall: 'nothingFirstCall' })).toThrow('nothingFirstCall')
  })
})

test.each([
  ['a property that is known when the site is built', '<Shop page="x">\n  <View client:load hotline={settings.hotline} />\n</Shop>', false],
  ['an island that waits', '<Shop page="x">\n  <View client:idle />\n</Shop>', false],
  ['markup around the island', '<Shop page="x">\n  <section><View client:load /></section>\n</Shop>', false],
  ['two islands', '<Shop page="x">\n  <View client:load /><View client:load /><View client:load />\n</Shop>', false],
  ['another layout', '<Base page="x">\n  <View client:load />\n</Base>', false],
  ['text properties', '<Shop page="x" firstCall={viewFirstCall}>\n  <View client:load place="yjh" />\n</Shop>', true],
  ['numbers', '<Entry page="x">\n  <View client:load query={{ zy: 2 }} />\n</Entry>', true],
])('a screen with %s', (_what, body, isUnnecessary) => {
  expect(isUnnecessaryScreen(`---\nimport { View } from 'island:view/View'\n---\n\n${body}\n`)).toBe(isUnnecessary)
})
