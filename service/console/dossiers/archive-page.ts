import type { DossierKind } from '@yaoji/contract/goods/dossiers'
import { escapeText } from '../../platform/drawing/pack-shot/text.ts'
import { archiveMessages as messages, formMessages } from './form-messages.ts'

export type ArchivedDossier = {
  sn: string
  kind: DossierKind
  kind_name: string
  name: string
  code: string
  scopes: readonly string[]
  goods: Readonly<Record<string, string>> | null
  /** Days as 2026-11-28; null without an end. */
  ends_on: string | null
  /** Of the shop that made the archive, whose goods are delivered. */
  is_seller: boolean
  /** SHA-256 of what the three signatures are under. */
  approved_hash: string
  papers: readonly {
    kind: string
    number: string
    covers: string
    issued_on: string | null
    ends_on: string | null
    /** Path inside the archive. */
    file: string
    type: string
    bytes: number
    sha256: string
  }[]
}

const cell = (text: string): string => `<td>${escapeText(text)}</td>`
const linkTo = (path: string): string => path.split('/').map(encodeURIComponent).join('/')
const dayText = (day: string | null): string => day ?? formMessages.endless

function section({ kind_name, name, sn, code, scopes, goods, ends_on, papers }: ArchivedDossier): string {
  const facts = [sn, code, ...Object.values(goods ?? {}), scopes.join('、'), `${formMessages.facts.until} ${dayText(ends_on)}`]
  const rows = papers.map(
    ({ kind, number, covers, issued_on, ends_on: end, file, sha256 }) =>
      `<tr><td><a href="${linkTo(file)}">${escapeText(kind)}</a></td>` +
      `${[number, covers, issued_on ?? '', dayText(end), sha256].map(cell).join('')}</tr>`,
  )
  return `<h2>${escapeText(`${kind_name} · ${name}`)}</h2>
<p>${escapeText(facts.filter(Boolean).join(' · '))}</p>
<table><thead><tr>${messages.columns.map(column => `<th>${column}</th>`).join('')}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`
}

/** The page of an archive for people: it opens without a network, and has no script. */
export const archivePage = (made: string, dossiers: readonly ArchivedDossier[]): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${messages.title}</title>
<style>body{font:16px/1.6 sans-serif;margin:2em}table{border-collapse:collapse}th,td{border:1px solid #999;padding:.3em .6em;text-align:left;word-break:break-all}</style>
</head><body><h1>${messages.title}</h1><p>${escapeText(messages.made(made))}</p>
${dossiers.map(section).join('\n')}
</body></html>
`
