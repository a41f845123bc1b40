import { Link, linkOptions, type LinkProps } from '@tanstack/react-router'
import { afterSaleReaders } from '@yaoji/contract/console/after-sales'
import { campaignReaders } from '@yaoji/contract/console/campaigns'
import { dossierReaders } from '@yaoji/contract/console/dossiers'
import { goodsReaders } from '@yaoji/contract/console/goods'
import { importReaders } from '@yaoji/contract/console/imports'
import { promotionReaders } from '@yaoji/contract/console/promotions'
import { quotationReaders } from '@yaoji/contract/console/quotations'
import { recallReaders } from '@yaoji/contract/console/recalls'
import { storeReaders } from '@yaoji/contract/console/stores'
import { orderReaders, type StaffRole } from '@yaoji/contract/operator/roles'
import type { ReactNode } from 'react'
import { objectKindNames } from '../lib/messages.ts'
import { useStaff } from '../lib/session.ts'

type Page = Pick<LinkProps, 'to' | 'params' | 'search'>

/** Pages of objects, by the kind that the audit log calls them, each with the roles that may open it. */
const pages: Readonly<Record<string, readonly [readers: readonly StaffRole[], place: (number: string) => Page]>> = {
  order: [orderReaders, number => linkOptions({ to: '/orders/$number', params: { number } })],
  after_sale: [afterSaleReaders, number => linkOptions({ to: '/after-sales/$number', params: { number } })],
  store: [storeReaders, code => linkOptions({ to: '/stores/$code', params: { code } })],
  goods: [goodsReaders, id => linkOptions({ to: '/goods/$id', params: { id } })],
  promotion: [promotionReaders, id => linkOptions({ to: '/promotions/$id', params: { id } })],
  campaign: [campaignReaders, id => linkOptions({ to: '/campaigns/$id', params: { id } })],
  dossier: [dossierReaders, sn => linkOptions({ to: '/dossiers/$sn', params: { sn } })],
  recall: [recallReaders, number => linkOptions({ to: '/recalls/$number', params: { number }, search: {} })],
  import: [importReaders, id => linkOptions({ to: '/imports/$id', params: { id }, search: {} })],
  quotation: [quotationReaders, sn => linkOptions({ to: '/quotes/$sn', params: { sn } })],
}

export type ObjectLinkProps = {
  /** `order:2026…`, as the audit log names it. */
  object: string
  /** In place of its number. */
  children?: ReactNode
}

/** Leads to the page of an object; its name alone where it has none, or none for this role. */
export function ObjectLink({ object, children }: ObjectLinkProps) {
  const { role } = useStaff()
  const [kind = '', number = ''] = object.split(':')
  const [readers, place] = pages[kind] ?? []
  const page = readers?.includes(role) ? place?.(number) : undefined
  if (!page) return children ?? <span className="code">{[objectKindNames[kind] ?? kind, number].filter(Boolean).join(' ')}</span>
  return (
    <Link className={children === undefined ? 'link code' : 'link'} {...page}>
      {children ?? number}
    </Link>
  )
}
