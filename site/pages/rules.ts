import type { RedirectRow, ScreenRow } from './row.ts'
import { plannedRows, redirectRows, screenRows } from './table.ts'

/** A parameter takes one part of an address, and only what the shop's own ids are made of. */
const part = '[A-Za-z0-9_-]+'
const parameterPatterns: Readonly<Record<string, string>> = {
  slug: `(${part}(?:/${part})*)`,
  // A Chinese name for people to read; servers see it escaped or not, and nothing looks it up.
  name: '([^/]+)',
  rest: `((?:${part}(?:/${part})*)?)`,
}

export const hasParameter = (path: string): boolean => path.includes('{')

/** The page is one shell for every value of its parameters. */
export const isShell = (row: ScreenRow): boolean => hasParameter(row.path) && !row.collection

/** Expands the optional part of a path: `/a/{page?}` is `/a` and `/a/{page}`. */
function spelled(path: string): string[] {
  const [required = path] = path.split(/\/\{\w+\?\}$/)
  return required === path ? [path] : [required, path.replace('?}', '}')]
}

/** Every address pattern of a row, without optional parts. */
export function addressesOf({ path, aliases = [] }: { path: string; aliases?: readonly string[] | undefined }): string[] {
  return [path, ...aliases].flatMap(spelled)
}

/** The address under which Astro builds the page. */
export function builtPath(row: ScreenRow): string {
  return isShell(row) ? `/shell/${row.name}` : row.path
}

/** The pattern in the syntax of Astro's router. */
export function astroPattern(row: ScreenRow): string {
  return builtPath(row)
    .replace('{slug}', '[...slug]')
    .replace(/\{(\w+)\}/g, '[$1]')
}

export type Rewrite = { from: string; to: string }

/** Addresses that are answered with another built page while the browser keeps its own. */
export const rewrites: readonly Rewrite[] = screenRows.flatMap(row => {
  const to = builtPath(row)
  return addressesOf(row).flatMap(from => (from === to ? [] : [{ from, to }]))
})

/** `to` holds the parameters of `from`, also in its query. */
export type Redirect = { from: string; to: string; status: 301 | 302 }

const isPlanned = (path: string): boolean => plannedRows.some(row => addressesOf(row).includes(path))

function redirectsOfRow(row: RedirectRow, mainSite: string): Redirect[] {
  if (isPlanned(row.redirect)) return []
  const to = (row.isOnMainSite ? mainSite : '') + row.redirect
  return addressesOf(row).map(from => ({ from, to, status: row.isTemporary ? 302 : 301 }))
}

/** The main site answers log-ins; it may be this one. */
export type Origins = { siteOrigin: string; mainSiteOrigin: string }

/** Addresses that lead to another, in the order in which they are looked up. */
export function redirectsOf({ siteOrigin, mainSiteOrigin }: Origins): Redirect[] {
  const mainSite = mainSiteOrigin === siteOrigin ? '' : mainSiteOrigin
  const login = screenRows.filter(({ name }) => mainSite && name === 'login').map(({ path }) => path)
  return [
    ...login.map(path => ({ from: path, to: mainSite + path, status: 302 as const })),
    ...redirectRows.flatMap(row => redirectsOfRow(row, mainSite)),
  ]
}

/** Matches one address pattern of the table; each parameter is a group. */
export function addressExpression(pattern: string): RegExp {
  const source = pattern
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\/\{rest\}$/, `(?:/${parameterPatterns['rest']})?`)
    .replace(/\{(\w+)\}/g, (_, name: string) => parameterPatterns[name] ?? `(${part})`)
  return new RegExp(`^${source}$`)
}

const sources = new WeakMap<ScreenRow, readonly string[]>()

/** What the addresses of a row match, as a page carries it; thousands of articles have the same row. */
export function addressSources(row: ScreenRow): readonly string[] {
  const known = sources.get(row) ?? addressesOf(row).map(pattern => addressExpression(pattern).source)
  sources.set(row, known)
  return known
}

/** The target with the parameters of the address in it; `$1` is the first group of the expression. */
export function numbered({ from, to }: Pick<Redirect, 'from' | 'to'>): string {
  const names = [...from.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return to.replace(/\{(\w+)\}/g, (_, name: string) => `$${names.indexOf(name) + 1}`)
}

const matchers = rewrites.map(({ from, to }) => ({ expression: addressExpression(from), to }))

/** The built page that answers an address of the table, or nothing when it answers itself. */
export function rewritten(pathname: string): string | undefined {
  return matchers.find(({ expression }) => expression.test(pathname))?.to
}
