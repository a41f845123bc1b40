import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { screenRows } from '../pages/table.ts'
import { zoneRows } from '../pages/zone-rows.ts'

const here = import.meta.dirname
const screens = globSync('*/*.astro', { cwd: here }).toSorted()
const widgets = join(here, '../../widgets')

/** The first calls that a folder of the widgets gives to hosts. */
function firstCallsOf(folder: string): string[] {
  return [...readFileSync(join(widgets, folder, 'index.ts'), 'utf8').matchAll(/\w+FirstCall/g)].map(([name]) => name)
}

const firstCalls = new Set(
  globSync('*/*/index.ts', { cwd: widgets, exclude: path => path === 'dist' }).flatMap(path => firstCallsOf(dirname(path))),
)

const started = (text: string): string[] => [...text.matchAll(/firstCall=\{[^}]*?(\w+FirstCall)/g)].map(([, name]) => name ?? '')
/** The first call of a view goes by its name: `cartPageFirstCall` of `CartPage`. */
const firstCallOf = (view: string) => `${view.charAt(0).toLowerCase()}${view.slice(1)}FirstCall`
const shownViews = (text: string) => [...text.matchAll(/import \{ (\w+) \} from 'island:([a-z-]+)\//g)]
const texts = new Map(screens.map(name => [basename(name), readFileSync(join(here, name), 'utf8')]))

test.each(screens)('%s is the screen of a page', name => {
  const shown = screenRows.map(({ screen }) => screen)
  expect(shown, `site/screens/${name} is shown by no row of site/pages/table.ts`).toContain(basename(name, '.astro'))
})

/** Pages that an operator puts together with words of their own. */
const campaigns = new Set(['activity-centre', 'zone-campaign', 'activity-campaign'])

test.each(zoneRows.filter(({ screen }) => !campaigns.has(screen)).map(({ name, screen }) => [name, screen]))(
  'the zone %s is introduced by an article of editors',
  (_, screen) => {
    const [, zone] = /(?:ZoneIntroduction zone|introduction)="(\w+)"/.exec(texts.get(`${screen}.astro`) ?? '') ?? []
    expect(zone, `site/screens/${screen}.astro shows no article of site/content/zones`).toBeDefined()
    expect(existsSync(join(here, `../content/zones/${zone}.md`)), `${zone}.md`).toBe(true)
  },
)

describe('the first call of a page', () => {
  test.each(screens)('is started by %s if its widget begins with one', name => {
    const text = texts.get(basename(name)) ?? ''
    for (const [, view = ''] of shownViews(text)) {
      const call = firstCallOf(view)
      if (!firstCalls.has(call)) continue
      expect(started(text), `site/screens/${name} shows ${view}, which begins with a call: its layout needs firstCall={${call}}`).toContain(
        call,
      )
    }
  })

  test.each(globSync('*/*/first-call.ts', { cwd: widgets }).filter(path => !path.startsWith('base/')))(
    'of widgets/%s is started by a screen',
    path => {
      const all = [...texts.values()].flatMap(started)
      for (const call of firstCallsOf(dirname(path)))
        expect(all, `widgets/${path} gives ${call}, and no screen of site/screens hands it to its layout`).toContain(call)
    },
  )
})
