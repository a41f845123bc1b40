import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Where the bracket that opens at `from` closes. */
function closing(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at
  }
  return text.length
}

type Has = { anchor: string; argument: string; after: string }

/** Each `:has()` of a selector, with the compound that carries it and what follows it. */
function hasOf(selector: string): Has[] {
  return [...selector.matchAll(/:has(?=\()/g)].map(({ index, 0: name }) => {
    const open = index + name.length
    const end = closing(selector, open)
    return {
      anchor: /[^\s>+~,(]*$/.exec(selector.slice(0, index))?.[0] ?? '',
      argument: selector.slice(open + 1, end),
      after: selector.slice(end + 1),
    }
  })
}

const namesSomething = (compound: string) => /^[a-z.#[]/i.test(compound)
const compounds = (selector: string) => selector.split(/[\s>+~,]+/).filter(Boolean)

/**
 * What makes Chromium style a whole page again for each element that comes or goes: an argument that any element may match, and a
 * large part of the page that carries `:has()` for what is inside it.
 */
function faultsOf(selector: string): string[] {
  return hasOf(selector).flatMap(({ anchor, argument, after }) => {
    const isWide = /^(?::root|html|body|main|\.yaoji-site-main)/.test(anchor)
    const subject = compounds(after.split(',')[0] ?? '').at(-1) ?? ''
    return [
      ...(compounds(argument.replace(/\[[^\]]*\]/g, '[]')).every(namesSomething) ? [] : [`anything in :has(${argument})`]),
      ...(argument.includes(':not(') ? [`:not() in :has(${argument})`] : []),
      ...(isWide && /[\s>+~]/.test(after.split(',')[0]?.trimEnd() ?? '') ? [`${anchor}:has() for what is inside it`] : []),
      ...(subject.startsWith('*') ? [`* after :has(${argument})`] : []),
    ]
  })
}

test.each([
  [':is(.fold, .tools):has(> * [open])', 1],
  ['.choice:has(:focus-visible)', 1],
  ['.search:has(.panel:not([data-state="none"])) .words', 1],
  [':root:has(.bar) .sheet', 1],
  ['.yaoji-site-main[data-foot="later"]:has(.grey) ~ astro-island > .footer', 1],
  ['.licences:has(> section li) > astro-island > *', 1],
  [':root:has(.bar)', 0],
  ['.row:has(> li > input[data-quantity]:focus) .cell', 0],
  ['.search:has(.panel):not(:has(.panel[data-state="none"])) .words', 0],
])('%s has %i such faults', (selector, count) => {
  expect(faultsOf(selector)).toHaveLength(count)
})

test('no :has() makes a row that is drawn, or a price that changes, style the whole page again', () => {
  const sheets = execFileSync('git', ['ls-files', '-z', 'widgets', 'site', 'console', 'editor'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(path => path.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(150)
  const faults = sheets.flatMap(path => {
    const selectors = [
      ...readFileSync(join(root, path), 'utf8')
        .replace(/\/\*.*?\*\//gs, '')
        .matchAll(/([^{};]*):has\([^{}]*(?=\{)/g),
    ]
    return selectors.flatMap(([selector]) => faultsOf(selector.trim()).map(fault => `${path}: ${fault}`))
  })
  expect(faults).toEqual([])
})
