import { sellerChangeKinds, type SellerChangeKind } from '@yaoji/contract/operator/seller-changes'
import { safeUrl } from '../../providers/safe-url.ts'
import type { Reader } from './reader.ts'

/** A program of the seller that the shop calls when something changed. */
export type Webhook = { name: string; url: string; secret: string; kinds: readonly SellerChangeKind[] }

const entryPattern = /^([\w-]{1,40})(?:@([\w+]{1,80}))?=(\S+)\|([\x21-\x7e]{32,200})$/

function readOne(entry: string, mayBePlain: boolean): Webhook | undefined {
  const [, name, words, url = '', secret] = entryPattern.exec(entry) ?? []
  if (!name || !secret || !safeUrl(url, { mayBePlain })) return
  const asked = words?.split('+')
  const kinds = sellerChangeKinds.filter(kind => asked?.includes(kind) ?? true)
  return kinds.length === (asked?.length ?? kinds.length) ? { name, url, secret, kinds } : undefined
}

/** `erp@order+payment=https://erp.example.cn/yaoji|secret`, one or more with blanks between; problems repeat no secret. */
export function readWebhooks(read: Reader, problems: string[], { isProduction }: { isProduction: boolean }): Webhook[] {
  const entries = read.given('YAOJI_WEBHOOKS')?.split(/\s+/) ?? []
  const webhooks = entries.flatMap(entry => readOne(entry, !isProduction) ?? [])
  if (webhooks.length === entries.length && new Set(webhooks.map(({ name }) => name)).size === entries.length) return webhooks
  problems.push(
    'YAOJI_WEBHOOKS must be entries like erp=https://erp.example.cn/yaoji|secret or erp@order+payment=…, with blanks between: names that differ, https, secrets of 32 characters or more.',
  )
  return []
}
