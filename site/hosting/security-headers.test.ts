import { describe, expect, test } from 'vitest'
import { cameraHeaders, securityHeaders } from './security-headers.ts'

const local = {
  serviceOrigin: 'http://localhost:8787',
  siteOrigin: 'http://localhost:4321',
  statisticsUrl: '',
  statisticsOrigins: [],
  chatOrigin: '',
}
const hashes = { script: ["'sha256-aaa='"], style: ["'sha256-bbb='"] }

function directives(origins = local): Map<string, string[]> {
  const policy = securityHeaders(origins, hashes)['content-security-policy'] ?? ''
  return new Map(
    policy.split('; ').map(part => {
      const [name = '', ...sources] = part.split(' ')
      return [name, sources]
    }),
  )
}

describe('the content security policy', () => {
  test('trusts our own files and the hashed scripts, nothing else', () => {
    expect(directives().get('script-src')).toEqual(["'self'", "'sha256-aaa='"])
    expect(directives().get('style-src')).toEqual(["'self'", "'sha256-bbb='"])
    expect(directives().get('default-src')).toEqual(["'none'"])
  })

  test.each(['object-src', 'base-uri', 'frame-ancestors'])('%s is none', name => {
    expect(directives().get(name)).toEqual(["'none'"])
  })

  test('allows no unsafe source anywhere and enforces trusted types', () => {
    expect(securityHeaders(local, hashes)['content-security-policy']).not.toMatch(/unsafe|\*|https?:(?!\/\/)/)
    expect(directives().get('require-trusted-types-for')).toEqual(["'script'"])
  })

  test('reaches the service, and a statistics script only when one is configured', () => {
    expect(directives().get('connect-src')).toEqual(["'self'", 'http://localhost:8787'])
    const counted = directives({ ...local, statisticsUrl: 'https://count.example/s.js' })
    expect(counted.get('script-src')).toContain('https://count.example')
    expect(counted.get('connect-src')).toContain('https://count.example')
  })
})

test('frames the chat alone, and nothing without one', () => {
  expect(directives().has('frame-src')).toBe(false)
  expect(directives({ ...local, chatOrigin: 'https://chat.example' }).get('frame-src')).toEqual(['https://chat.example'])
})

test('only a site on https demands https of the browser', () => {
  expect(securityHeaders(local, hashes)).not.toHaveProperty('strict-transport-security')
  expect(directives().has('upgrade-insecure-requests')).toBe(false)
  const secure = { ...local, siteOrigin: 'https://shop.example' }
  expect(securityHeaders(secure, hashes)['strict-transport-security']).toMatch(/^max-age=31536000/)
  expect(directives(secure).has('upgrade-insecure-requests')).toBe(true)
})

test('the other headers of security.md section 3(a) are there', () => {
  expect(securityHeaders(local, hashes)).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
})

test('pages with a camera allow it to themselves and nothing else', () => {
  const headers = securityHeaders(local, hashes)
  const { 'permissions-policy': policy, ...others } = cameraHeaders(headers)
  expect(policy).toBe(headers['permissions-policy']?.replace('camera=()', 'camera=(self)'))
  expect(policy).toMatch(/^camera=\(self\), geolocation=\(\), microphone=\(\)/)
  expect(headers).toMatchObject(others)
})
