import { readFileSync } from 'node:fs'

/** The lines below a heading of a page in docs/, up to the next of its level. */
export function sectionOf(page: string, number: number): string[] {
  const lines = readFileSync(new URL(`../../docs/rules/${page}`, import.meta.url), 'utf8').split('\n')
  const start = lines.findIndex(line => line.startsWith(`## ${number}. `))
  if (start < 0) throw new Error(`docs/${page} has no section ${number}`)
  const length = lines.slice(start + 1).findIndex(line => line.startsWith('## '))
  return lines.slice(start + 1, length < 0 ? undefined : start + 1 + length)
}

/** The cells of a section's table, without its head. */
export function tableOf(page: string, number: number): string[][] {
  const rows = sectionOf(page, number).filter(line => line.trimStart().startsWith('|'))
  return rows.slice(2).map(row =>
    row
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim().replaceAll('`', '')),
  )
}

/** What comments may cite: `section 4.2`, `section 3 (b)`, `row 25`. */
export function citable(page: string): Set<string> {
  const text = readFileSync(new URL(`../../docs/rules/${page}`, import.meta.url), 'utf8')
  const found = new Set<string>()
  let section = ''
  for (const line of text.split('\n')) {
    const [, number] = /^##+ (\d+(?:\.\d+)?)\.? /.exec(line) ?? []
    const [, letter] = /^### \((\w)\) /.exec(line) ?? []
    const [, row] = /^\| (\d+) \|/.exec(line) ?? []
    if (number) found.add(`section ${(section = number)}`)
    if (letter) found.add(`section ${section} (${letter})`)
    if (row && section === '2') found.add(`row ${row}`)
    for (const [, named] of section === '1' ? line.matchAll(/\(row (\d+)/g) : []) found.add(`row ${named}`)
  }
  return found
}
