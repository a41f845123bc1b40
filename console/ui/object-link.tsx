import { Link, linkOptions, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { objectKindNames } from '../lib/messages.ts'

type Page = Pick<LinkProps, 'to' | 'params' | 'search'>

/** Pages of objects, by the kind that the audit log calls them. */
const pages: Readonly<Record<string, (number: string) => Page>> = {
  order: number => linkOptions({ to: '/orders/$number', params: { number } }),
  after_sale: number => linkOptions({ to: '/after-sales/$number', params: { number } }),
  store: code => linkOptions({ to: '/stores/$code', params: { code } }),
  goods: id => linkOptions({ to: '/goods/$id', params: { id } }),
  promotion: id => linkOptions({ to: '/promotions/$id', params: { id } }),
  campaign: id => linkOptions({ to: '/campaigns/$id', params: { id } }),
  quotation: sn => linkOptions({ to: '/quotes/$sn', params: { sn } }),
}

export type ObjectLinkProps = {
  /** `order:2026…`, as the audit log names it. */
  object: string
  /** In place of its number. */
  children?: ReactNode
}

/** Leads to the page of an object; its name alone where it has no page. */
export function ObjectLink({ object, children }: ObjectLinkProps) {
  const [kind = '', number = ''] = object.split(':')
  const page = pages[kind]?.(number)
  if (!page) return children ?? <span className="code">{[objectKindNames[kind] ?? kind, number].filter(Boolean).join(' ')}</span>
  return (
    <Link className={children === undefined ? 'link code' : 'link'} {...page}>
      {children ?? number}
    </Link>
  )
}
