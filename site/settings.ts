const read = (name: string, fallback: string): string => process.env[name] || fallback

function originOf(name: string, fallback: string): string {
  const value = read(name, fallback)
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || url.origin !== value || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${name} must be an origin such as ${fallback}, not "${value}"`)
  }
  return value
}

/** What the site is built for; docs/running.md lists the variables. */
export const settings = {
  serviceOrigin: originOf('YAOJI_SERVICE_ORIGIN', 'http://localhost:8787'),
  siteOrigin: originOf('YAOJI_SITE_ORIGIN', 'http://localhost:4321'),
  siteTitle: read('YAOJI_SITE_TITLE', '药集'),
  hotline: read('YAOJI_HOTLINE', '400-820-0000'),
  /** Address of a statistics script; none by default. */
  statisticsUrl: read('YAOJI_STATISTICS_URL', ''),
  host: read('YAOJI_HOST', '127.0.0.1'),
  port: Number(read('YAOJI_SITE_PORT', '4321')),
}
