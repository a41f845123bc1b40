import type { EmbedConfig } from './part.ts'

/** Text with a broken escape stays as it was written. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Settings of the script at this address: from its tag; where a loader has taken the tag away, or by `import()`, from the address (`v1.js?partner=…`). */
export function readConfig(own: string): EmbedConfig {
  const script = [...document.querySelectorAll('script')].find(({ src }) => src === own)
  // Neither its `dataset`, which has what a page gives to all objects too, nor `URLSearchParams`, which a page may have replaced.
  const [service, site, partner = '', returnTo] = ['service', 'site', 'partner', 'return'].map(
    name => script?.getAttribute(`data-${name}`) || decoded(new RegExp(`[?&]${name}=([^&#]*)`).exec(own)?.[1] ?? ''),
  )
  return {
    serviceOrigin: service || '%YAOJI_SERVICE_ORIGIN%',
    siteOrigin: site || '%YAOJI_SITE_ORIGIN%',
    partner,
    returnTo: returnTo || undefined,
  }
}
