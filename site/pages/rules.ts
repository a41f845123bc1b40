import { redirectRows, screenRows, type ScreenRow } from './table.ts'

/** A parameter takes one part of an address, and only what the shop's own ids are made of. */
const parameterPattern = '[A-Za-z0-9_-]+'

export const hasParameter = (path: string): boolean => path.includes('{')

/** The page is one shell for every value of its parameters. */
export const isShell = (row: ScreenRow): boolean => hasParameter(row.path) && !row.collection

/** The address under which Astro builds the page. */
export function builtPath(row: ScreenRow): string {
  return isShell(row) ? `/shell/${row.name}` : row.path
}

/** The pattern in the words of Astro's router. */
export function astroPattern(row: ScreenRow): string {
  return builtPath(row).replace('{slug}', '[...slug]').replace(/\{(\w+)\}/g, '[$1]')
}

export type Rewrite = { from: string; to: string }
export type Redirect = { from: string; to: string }

/** Addresses that are answered with another built page while the browser keeps its own. */
export const rewrites: readonly Rewrite[] = screenRows.flatMap((row) => {
  const addresses = isShell(row) ? [row.path, ...(row.aliases ?? [])] : (row.aliases ?? [])
  return addresses.map((from) => ({ from, to: builtPath(row) }))
})

export const redirects: readonly Redirect[] = redirectRows.map(({ path, redirect }) => ({ from: path, to: redirect }))

/** Matches one address pattern of the table; the parameter is its first group. */
export function addressExpression(pattern: string): RegExp {
  const source = pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, `(${parameterPattern})`)
  return new RegExp(`^${source}$`)
}

const matchers = rewrites.map(({ from, to }) => ({ expression: addressExpression(from), to }))

/** The built page that answers an address of the table, or nothing when it answers itself. */
export function rewritten(pathname: string): string | undefined {
  return matchers.find(({ expression }) => expression.test(pathname))?.to
}
