import { codes } from '@yaoji/contract/codes'
import { configureEnvironment, environment, $environment } from './environment.ts'
import type { Failure } from './result.ts'

/** What the service lets every origin read, registered or not. */
const readByAll = '/api/openapi.json'

/** Browsers tell no script why a call brought nothing; where the reason is the page's origin, the service answers what all may read. */
async function isOriginRefused(): Promise<boolean> {
  const answer = await fetch(environment.serviceOrigin + readByAll, { method: 'HEAD', credentials: 'omit' }).catch(() => undefined)
  return answer?.ok === true
}

/** Says, once, that the page's origin or its key is not registered, where that is why a call brought nothing. */
export async function tellRefusal(failure: Failure): Promise<void> {
  const isKey = failure.kind === 'code' && failure.code === codes.forbidden
  if ($environment.get().isRefused || !(isKey || (failure.kind === 'network' && (await isOriginRefused())))) return
  if ($environment.get().isRefused) return
  configureEnvironment({ isRefused: true })
  const reason = isKey
    ? failure.msg
    : `${location.origin} is not a registered origin of ${environment.serviceOrigin}, see docs/embedding.md`
  // eslint-disable-next-line no-console -- for the host's developer, who sees no more than the browser's own words otherwise
  console.warn(`yaoji: ${reason}`)
}
