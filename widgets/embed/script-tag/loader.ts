// What a partner's page loads.
import type { EmbedConfig } from './part.ts'
import { start } from './start.ts'

/** From the tag; where a loader has taken it away, or by `import()`, from the address (`v1.js?partner=…`). */
function readConfig(): EmbedConfig {
  const own = import.meta.url
  const script = [...document.querySelectorAll('script')].find(({ src }) => src === own)
  const { searchParams } = new URL(own)
  // Not its `dataset`, which has what a page gives to all objects too.
  const [service, site, partner, returnTo] = ['service', 'site', 'partner', 'return'].map(
    name => script?.getAttribute(`data-${name}`) || searchParams.get(name),
  )
  return {
    serviceOrigin: service || '%YAOJI_SERVICE_ORIGIN%',
    siteOrigin: site || '%YAOJI_SITE_ORIGIN%',
    partner: partner || '',
    returnTo: returnTo ?? undefined,
  }
}

start(readConfig, '%YAOJI_VERSION%')
