import type { InlineHashes } from './inline-hashes.ts'

type Origins = {
  serviceOrigin: string
  siteOrigin: string
  statisticsUrl: string
  statisticsOrigins: readonly string[]
  chatOrigin: string
}

function contentSecurityPolicy(origins: Origins, hashes: InlineHashes): string {
  const { serviceOrigin, statisticsUrl, statisticsOrigins } = origins
  const statistics = statisticsUrl ? [new URL(statisticsUrl).origin, ...statisticsOrigins] : []
  const isSecure = origins.siteOrigin.startsWith('https:')
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes.script, ...statistics],
    'style-src': ["'self'", ...hashes.style],
    // Such scripts report by pictures.
    'img-src': ["'self'", 'data:', serviceOrigin, ...statistics],
    'manifest-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", serviceOrigin, ...statistics],
    ...(origins.chatOrigin && { 'frame-src': [origins.chatOrigin] }),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    ...(isSecure && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** security.md section 2 row 9, section 1 row 20, section 3(a). One policy for the whole site. */
export function securityHeaders(origins: Origins, hashes: InlineHashes): Record<string, string> {
  const isSecure = origins.siteOrigin.startsWith('https:')
  return {
    'content-security-policy': contentSecurityPolicy(origins, hashes),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/**
 * The window in which people log in for a partner's page tells the page that opened it: only without an opener policy of its
 * own (security.md section 3 (b)). It is never framed and holds nothing else.
 */
export const windowHeaders = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
})

/** Pages that read codes by the camera may use it themselves; what they frame may not (contract/paths.ts). */
export const cameraHeaders = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  'permissions-policy': (headers['permissions-policy'] ?? 'camera=()').replace('camera=()', 'camera=(self)'),
})

/** The bundle of the script tag is for pages of other origins. */
export const embedHeaders: Record<string, string> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}
