import { configureEnvironment, environment, $environment } from './environment.ts'

/** What the service lets every origin read, registered or not. */
const readByAll = '/api/openapi.json'

/**
 * Says why a call brought nothing, where the reason is that the page's origin is not registered:
 * browsers tell it no script, but then the service answers what all may read.
 */
export async function tellRefusedOrigin(): Promise<void> {
  if ($environment.get().isRefused) return
  const answered = await fetch(environment.serviceOrigin + readByAll, { method: 'HEAD', credentials: 'omit' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answered || $environment.get().isRefused) return
  configureEnvironment({ isRefused: true })
  // eslint-disable-next-line no-console -- for the host's developer, who sees no more than the browser's own words otherwise
  console.warn(`yaoji: ${location.origin} is not a registered origin of ${environment.serviceOrigin}, see docs/embedding.md`)
}
