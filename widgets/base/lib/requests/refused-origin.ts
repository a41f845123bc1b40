import { goodsHotCall } from '@yaoji/contract/calls/storefront/goods'
import { codes } from '@yaoji/contract/codes'
import { bare } from './bare.ts'
import { configureEnvironment, environment, $environment } from '../environment.ts'
import type { Failure } from './result.ts'

/** What the service lets every origin read, registered or not. */
const readByAll = '/api/openapi.json'
/** Of `partnerEndedCall`, whose module the drawer would load too. */
const readByFormer = '/api/partner/ended'

const ask = (path: string, method: string) =>
  fetch(environment.serviceOrigin + path, bare({ method, credentials: 'omit', referrerPolicy: 'origin' })).catch(() => undefined)

/**
 * Browsers tell no script why a call brought nothing; where the reason is the page's origin, the service answers what all may read, and
 * nothing to the next call either: one connection that was lost is no refusal.
 */
async function isOriginRefused(): Promise<boolean> {
  return (await ask(readByAll, 'HEAD'))?.ok === true && !(await ask(goodsHotCall.path, 'GET'))
}

/** Tells visitors of a page whose partner has ended why its search finds nothing; what the host had put into the element stays. */
async function tellVisitors(partner: string): Promise<void> {
  const answer = await ask(`${readByFormer}?partner=${encodeURIComponent(partner)}`, 'GET')
  const said = (await answer?.json().catch(() => undefined)) as { data?: { note?: string } } | undefined
  if (!said?.data?.note) return
  for (const element of document.querySelectorAll('yaoji-search, yaoji-search-box')) {
    const note = document.createElement('span')
    note.textContent = said.data.note
    element.append(note)
  }
}

/** Says on a partner's page, once, that its origin or its key is not registered, where that is why a call brought nothing. */
export async function tellRefusal(failure: Failure): Promise<void> {
  const isKey = failure.kind === 'code' && failure.code === codes.forbidden
  if (environment.mode === 'site' || $environment.get().isRefused || !(isKey || (failure.kind === 'network' && (await isOriginRefused()))))
    return
  const { isRefused, partner } = $environment.get()
  if (isRefused) return
  if (!isKey && partner) await tellVisitors(partner)
  configureEnvironment({ isRefused: true })
  const withoutKey =
    'no partner key: write data-partner on the script or, where a framework takes its tag away, v1.js?partner=… as its address or partner="…" on the element'
  const reason = isKey
    ? partner
      ? failure.msg
      : withoutKey
    : `${window.origin} is not a registered origin of ${environment.serviceOrigin}, see docs/partners`
  // eslint-disable-next-line no-console -- for the host's developer, who sees no more than the browser's own words otherwise
  console.warn(`yaoji: ${reason}`)
}
