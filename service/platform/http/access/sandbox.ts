import { callTable } from '@yaoji/contract/calls/table'
import { goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { testedPartner, testKeyOf } from '@yaoji/contract/validation/partner'
import { parseForm } from '../body/form-body.ts'

/** Where the stand-ins of calls are bound that a page with a test key makes. */
export const sandboxPath = '/partner-test'

/** All that a session of a partner's page reads and changes, and suggestions, which have prices for it. */
const addresses = callTable
  .filter(({ call, schema }) => schema.embedScope === 'cart' || schema.isOfPartnerPage || call === goodsSearchCall)
  .map(({ call }) => ({ method: call.method, pattern: new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`) }))

/** How addresses carry a test key. One that is encoded otherwise stays at the shop's calls, which refuse it (partner-key.ts). */
const testKeyMark = `partner=${testKeyOf('')}`

/** The address of a request, led to the sandbox where a test key asks: no handler of the shop sees it. A preflight is about the address itself. */
export function addressOf({ method, url = '/' }: { method?: string | undefined; url?: string | undefined }): string {
  if (!url.includes(testKeyMark)) return url
  const [path = '', ...query] = url.split('?')
  if (!addresses.some(each => each.method === method && each.pattern.test(path))) return url
  return testedPartner(parseForm(query.join('?')).partner) === undefined ? url : sandboxPath + url
}
