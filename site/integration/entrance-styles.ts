import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { builtPath } from '../pages/rules.ts'
import { pageRow, type PageName } from '../pages/table.ts'
import { factsClass } from '../served-head/goods-body.ts'
import { drawnStyles, reachableText } from './drawn-styles.ts'

/** Pages that have one sheet together, so that it is fetched once: those by which most visitors come, and the way to an order. */
const entrances: Readonly<Record<string, readonly PageName[]>> = {
  entrance: ['home', 'list', 'listNoImage', 'search', 'goods'],
  order: ['cart', 'checkOrder'],
}

const linked = /(<link rel="stylesheet" href=")(\/_astro\/[^"]+\.css)/
const scripts = /"(\/_astro\/[^"]+\.js)"/g

const fileOf = (name: PageName) => `${builtPath(pageRow(name)).replace(/^\/$/, '/index').slice(1)}.html`

function lighten(dist: string, sheet: string, names: readonly PageName[]): void {
  const read = (address: string) => readFileSync(join(dist, address), 'utf8')
  const pages = names.map(fileOf).map(file => ({ file, html: read(file) }))
  const sheets = new Set(pages.map(({ html }) => linked.exec(html)?.[2] ?? ''))
  const [whole = ''] = sheets
  if (sheets.size !== 1 || !whole) throw new Error(`The pages ${names.join(', ')} have not one style sheet: ${[...sheets].join(', ')}.`)
  const drawing = pages.map(({ html }) => html).join('\n')
  const brought = Array.from(drawing.matchAll(scripts), ([, address = '']) => address)
  const css = drawnStyles(read(whole), [drawing, factsClass, reachableText(brought, read)].join('\n'))
  const light = `/_astro/${sheet}.${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
  writeFileSync(join(dist, light), css)
  for (const { file, html } of pages) writeFileSync(join(dist, file), html.replace(linked, `$1${light}`))
}

/**
 * All pages have the one sheet of the shop; these, of it only what they and all that they may bring
 * draw, a third or half: the rest is parsed and waited for before anything is seen.
 */
export function entranceStyles(): AstroIntegration {
  return {
    name: 'yaoji:entrance-styles',
    hooks: {
      'astro:build:done': ({ dir }) => {
        for (const [sheet, names] of Object.entries(entrances)) lighten(fileURLToPath(dir), sheet, names)
      },
    },
  }
}
