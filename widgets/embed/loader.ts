// What a partner's page loads.
import type { EmbedConfig } from './part.ts'
import { start } from './start.ts'

function readConfig(): EmbedConfig {
  const script = [...document.querySelectorAll('script')].find(({ src }) => src === import.meta.url)
  const { service, site, partner, return: returnTo } = script?.dataset ?? {}
  return {
    serviceOrigin: service || '%YAOJI_SERVICE_ORIGIN%',
    siteOrigin: site || '%YAOJI_SITE_ORIGIN%',
    partner: partner || '',
    returnTo,
  }
}

start(readConfig, '%YAOJI_VERSION%')
