import { linkOptions } from '@tanstack/react-router'
import { readTraceCode } from '@yaoji/contract/domain/goods/trace-codes'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import type { May } from '../lib/session.ts'
import { entriesOf, type MenuEntry } from './menu-entries.ts'

type Path = MenuEntry['to']

/** What a number that people read out is the number of, by how it begins, and the page of the menu that it belongs to. */
const numbered = {
  T: { menu: '/after-sales', of: (number: string) => linkOptions({ to: '/after-sales/$number', params: { number } }) },
  XJ: { menu: '/quotes', of: (sn: string) => linkOptions({ to: '/quotes/$sn', params: { sn } }) },
  SY: { menu: '/dossiers', of: (sn: string) => linkOptions({ to: '/dossiers/$sn', params: { sn } }) },
  ZH: { menu: '/recalls', of: (number: string) => linkOptions({ to: '/recalls/$number', params: { number } }) },
  YL: { menu: '/recalls', of: (number: string) => linkOptions({ to: '/recalls/$number', params: { number } }) },
  HT: { menu: '/contracts', of: (q: string) => linkOptions({ to: '/contracts', search: { view: 'all', q } }) },
  QG: { menu: '/answers', of: (q: string) => linkOptions({ to: '/answers', search: { part: 'request', view: 'all', q } }) },
  FK: { menu: '/answers', of: (q: string) => linkOptions({ to: '/answers', search: { part: 'feedback', view: 'all', q } }) },
  JF: { menu: '/shipping', of: (q: string) => linkOptions({ to: '/shipping', search: { kind: 'points', view: 'all', q } }) },
  CZ: { menu: '/money', of: (q: string) => linkOptions({ to: '/money', search: { part: 'topup', view: 'all', q } }) },
} as const satisfies Readonly<Record<string, { menu: Path; of: (number: string) => unknown }>>

const maySee = (role: StaffRole, to: Path) => entriesOf(role).some(entry => entry.to === to)

/** The page of what has this number or trace code, else the orders with these words. */
export function placeOf(typed: string, role: StaffRole, may: May) {
  const word = typed.toUpperCase()
  if (/^\d{16}(-HM)?$/.test(word)) return linkOptions({ to: '/orders/$number', params: { number: word } })
  const [, prefix = ''] = /^([A-Z]{1,2})\d{16}$/.exec(word) ?? []
  if (prefix in numbered) {
    const { menu, of } = numbered[prefix as keyof typeof numbered] // Just looked at.
    if (maySee(role, menu)) return of(word)
  }
  if (may('trace/find') && readTraceCode(typed)) return linkOptions({ to: '/trace', search: { q: typed } })
  return linkOptions({ to: '/orders', search: { view: 'all', q: typed } })
}

/** Lists in which words are looked for, those of the role. */
export const listsWith = (q: string, role: StaffRole) =>
  [
    { menu: '/orders' as const, link: linkOptions({ to: '/orders', search: { view: 'all', q } }) },
    { menu: '/stores' as const, link: linkOptions({ to: '/stores', search: { view: 'all', q } }) },
    { menu: '/goods' as const, link: linkOptions({ to: '/goods', search: { view: 'all', q } }) },
    { menu: '/after-sales' as const, link: linkOptions({ to: '/after-sales', search: { view: 'all', q } }) },
  ].filter(({ menu }) => maySee(role, menu))
