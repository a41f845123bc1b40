import { callTable } from '@yaoji/contract/calls/table'
import { goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { testedPartner } from '@yaoji/contract/validation/partner'
import { parseForm } from './form-body.ts'

/** Where the stand-ins of calls are bound that a page with a test key makes. */
export const sandboxPath = '/partner-test'

/** All that a session of a partner's page reads and changes, and suggestions, which have prices for it. */
const addresses = callTable
  .filter(({ call, schema }) => schema.embedScope === 'cart' || schema.isOfPartnerPage || call === goodsSearchCall)
  .map(({ call }) => ({ method: call.method, pattern: new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`) }))

/** The address of a request, led to the sandbox where a test key asks: no handler of the shop sees it. A preflight is about the address itself. */
export function addressOf({ method, url = '/' }: { method?: string | undefined; url?: string | undefined }): string {
  const [path = '', ...query] = url.split('?')
  if (query.length === 0 || !addresses.some(each => each.method === method && each.pattern.test(path))) return url
  return testedPartner(parseForm(query.join('?')).partner) === undefined ? url : sandboxPath + url
}
