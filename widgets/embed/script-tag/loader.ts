// What a partner's page loads.
import type { EmbedConfig } from './part.ts'
import { start } from './start.ts'

function readConfig(): EmbedConfig {
  const script = [...document.querySelectorAll('script')].find(({ src }) => src === import.meta.url)
  // Not its `dataset`, which has what a page gives to all objects too.
  const [service, site, partner, returnTo] = ['service', 'site', 'partner', 'return'].map(name => script?.getAttribute(`data-${name}`))
  return {
    serviceOrigin: service || '%YAOJI_SERVICE_ORIGIN%',
    siteOrigin: site || '%YAOJI_SITE_ORIGIN%',
    partner: partner || '',
    returnTo: returnTo ?? undefined,
  }
}

start(readConfig, '%YAOJI_VERSION%')
